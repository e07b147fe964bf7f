export const newTransfer = 'Нов трансфер';
