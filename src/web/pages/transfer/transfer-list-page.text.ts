export const title = 'Състезателни права';
