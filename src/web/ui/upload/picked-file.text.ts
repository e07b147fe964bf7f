export const pickedFileBefore = 'Избран файл: ';
export const removeFile = (name: string) => `Премахни файла ${name}`;
