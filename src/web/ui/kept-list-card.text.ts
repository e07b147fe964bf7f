export const editItem = (name: string) => `Промени ${name}`;
