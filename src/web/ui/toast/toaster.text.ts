export const messages = 'Съобщения';
export const closeMessage = 'Затвори съобщението';
