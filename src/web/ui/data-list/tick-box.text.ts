export const choose = (name: string) => `Избери ${name}`;
