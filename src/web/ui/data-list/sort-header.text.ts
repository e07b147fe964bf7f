export const sortBy = (header: string) => `Подреди по „${header}“`;
