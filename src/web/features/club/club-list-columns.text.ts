export const closed = 'Закрит';
export const phone = (number: string) => `Телефон: ${number}`;
export const email = (address: string) => `Имейл: ${address}`;
