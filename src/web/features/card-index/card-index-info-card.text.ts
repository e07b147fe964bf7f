export const editStaff = 'Промяна на треньорския щаб';
export const title = 'Информация за лиценза';
export const notInClub = 'не работи в клуба';
export const noInformation = 'Няма информация';
