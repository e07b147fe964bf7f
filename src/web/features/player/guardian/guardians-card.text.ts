export const phone = 'Телефон';
export const email = 'Имейл';
export const editGuardian = (name: string) => `Промени ${name}`;
export const removeGuardian = (name: string) => `Премахни ${name}`;
export const addGuardian = 'Добави родител';
export const removeTitle = 'Премахване на родител';
