export const chooseClub = 'Изберете клуб';
