export const search = 'Търсене...';
export const clearSearch = 'Изчисти търсенето';
