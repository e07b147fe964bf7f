export const search = 'Търсене...';
export const chosen = '– избрано';
export const loading = 'Зареждане…';
export const nothingFound = 'Нищо не беше намерено!';
