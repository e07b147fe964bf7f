export const disabled = 'Изключен';
export const required = 'Задължителен';
