export const showClosed = 'Покажи закритите';
