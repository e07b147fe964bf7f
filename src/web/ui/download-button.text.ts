export const downloadFile = (file: string) => `Изтегли файла ${file}`;
export const download = 'Изтегли';
