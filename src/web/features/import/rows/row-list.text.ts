export const title = 'Редове на файла';
export const noRows = 'Тук няма редове';
export const fileRows = 'редове на файла';
export const awaitWriting = 'Чакат записване';
export const rowsByCheck = 'Редове според проверката';
