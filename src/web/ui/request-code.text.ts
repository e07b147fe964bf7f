export const errorNumberBefore = 'Номер на грешката ';
export const theErrorNumber = 'номера на грешката';
