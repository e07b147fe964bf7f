export const newGuardianTitle = 'Нов родител';
export const editGuardianTitle = 'Промяна на родител';
export const lastName = 'Фамилия';
export const relationToPlayer = 'Какъв е на състезателя';
export const choose = 'Изберете';
export const phone = 'Телефон';
export const email = 'Имейл';
