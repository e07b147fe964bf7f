export const expired = 'изтече';
export const expiresToday = 'изтича днес';
export const expiresAfter = (days: string) => `изтича след ${days}`;
