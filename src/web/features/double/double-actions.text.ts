export const reopen = 'Върни за решение';
export const merge = 'Обедини';
