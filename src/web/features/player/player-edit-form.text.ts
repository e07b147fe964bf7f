export const title = 'Промяна на състезател';
export const currentPhotoOf = (player: string) => `Настояща снимка на ${player}`;
export const newPhoto = 'Нова снимка';
export const currentPhotoStays = 'Настоящата снимка остава, ако не прикачите нова.';
