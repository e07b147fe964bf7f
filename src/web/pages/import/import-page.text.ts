export const title = 'Импорт';
export const anotherUser = 'друг потребител';
export const workedOnBy = (name: string) => `По този импорт работи ${name}. Тук можете само да го разгледате.`;
export const deleteImport = 'Изтрий импорта';
export const deleteTitle = 'Изтриване на импорта';
export const deleteQuestion = (file: string) =>
  `Потвърждавате ли изтриването на импорта от „${file}“? Поправеното тук се губи; в регистъра нищо не е записано.`;
export const remove = 'Изтрий';
export const deleting = 'Изтриване...';
