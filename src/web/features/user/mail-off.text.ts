export const mailOffBefore = 'Пощата не е настроена: писмото с паролата остава в ';
export const outbox = '„Изходяща поща“';
export const handedOverAfter = ' и се предава от администратор.';
