export const pagesOf = (label: string) => `Страници: ${label}`;
export const currentPage = (number: number) => `Страница ${number}, текуща страница`;
export const page = (number: number) => `Страница ${number}`;
