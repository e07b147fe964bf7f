export const tableOf = (label: string) => `Таблица: ${label}`;
