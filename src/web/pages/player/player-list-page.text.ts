export const searchLabel = 'Търсене по име или регистрационен номер';
