export const hide = 'Скрий';
export const show = 'Покажи';
export const passportNumberAfter = ' номера на паспорта';
export const egnAfter = ' ЕГН';
