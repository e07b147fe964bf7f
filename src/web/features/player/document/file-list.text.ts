export const files = 'Файлове';
export const playerFor = (file: string) => `Състезател за ${file}`;
export const choosePlayer = 'Изберете състезател';
export const removeFile = (name: string) => `Махни ${name}`;
