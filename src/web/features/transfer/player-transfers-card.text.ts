export const fromClub = 'От клуб';
export const noClub = 'Няма клуб';
export const toClub = 'В клуб';
export const startDate = 'От дата';
export const endDate = 'До дата';
export const title = 'Трансфери';
export const noTransfers = 'Няма трансфери';
export const view = 'Преглед';
