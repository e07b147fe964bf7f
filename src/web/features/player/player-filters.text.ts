export const playerClubs = 'Клубове на състезателите';
export const showDeactivated = 'Покажи деактивирани';
export const ownPlayersOnly = 'Този филтър намира само състезателите на Вашите клубове.';
export const withDeactivated = 'С деактивираните';
export const allClubs = 'Всички клубове';
export const searchAllClubs = 'Търси във всички клубове';
