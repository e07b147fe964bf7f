export const title = 'Последни новини';
