export const userData = 'Данни за потребителя';
