export const importName = 'Импорт';
export const rows = 'Редове';
export const federation = 'Федерацията';
export const uploadedBy = 'Качен от';
export const uploadedOn = 'Качен на';
export const open = 'Отвори';
export const downloadFile = 'Изтегли файла';
export const withRefused = 'С отказани';
export const writtenOf = (written: number, total: string, refused: string) =>
  `${written} от ${total} записани${refused}`;
export const refusedOne = 'отказан';
export const refusedMany = 'отказани';
