export const recipient = 'Получател';
export const subject = 'Относно';
export const createdOn = 'Създадено на';
export const subjectToRecipient = (about: string, receiver: string) => `„${about}“ до ${receiver}`;
export const view = 'Преглед';
