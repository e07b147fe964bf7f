export const term = 'Срок';
export const withinDays = (days: number) => `До ${days} дни`;
