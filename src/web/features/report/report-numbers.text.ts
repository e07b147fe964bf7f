export const totalOf = (label: string) => `Общо, ${label}`;
