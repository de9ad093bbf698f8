# Writes OUTPUT, a C++ file that holds each of FILES as an EmbeddedFile (assets/embedded.hpp).
set(rows "")
foreach(file IN LISTS FILES)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(folder ${folder} NAME)
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND rows "    {\"${folder}/${name}\", R\"~file~(${text})~file~\"sv},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"assets/embedded.hpp\"

namespace tigerpit {

using namespace std::string_view_literals;

std::span<const EmbeddedFile> embedded_files() {
    static constexpr EmbeddedFile files[] = {
${rows}    };
    return files;
}

}  // namespace tigerpit
")
