export const chooseFiles = 'Избери файлове';
