export const signatures = 'Подписи';
export const startDate = 'От дата';
export const endDate = 'До дата';
export const fromClub = 'От клуб';
export const toClub = 'В клуб';
export const kindAndStatus = 'Вид и статус';
export const towards = 'към';
export const registrationNumber = 'Рег. №\u00a0';
