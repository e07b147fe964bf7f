export const columns = 'Колони';
