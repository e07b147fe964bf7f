export const documentKind = 'Вид документ';
export const chooseDocumentKind = 'Изберете вид документ';
export const otherKinds = 'Други видове';
export const startDate = 'Начална дата';
export const endDate = 'Крайна дата';
export const description = 'Описание';
