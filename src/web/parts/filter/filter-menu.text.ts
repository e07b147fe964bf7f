export const filter = 'Филтър';
export const loading = 'Зареждане…';
