export const user = 'Потребител';
export const email = 'Имейл';
export const phone = 'Телефон';
export const roles = 'Роли';
export const createdOn = 'Създаден на';
export const asGuardian = (name: string) => `${name} (родител)`;
