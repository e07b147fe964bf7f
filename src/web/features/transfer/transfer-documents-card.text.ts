export const documentKind = 'Вид документ';
export const endDate = 'Крайна дата';
export const title = 'Документи';
export const noDocuments = 'Няма добавени документи';
export const addDocument = 'Добави документ';
