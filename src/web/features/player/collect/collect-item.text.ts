export const chosen = 'Избрано';
export const removePage = (page: number) => `Махни страница ${page}`;
export const pageNumber = (page: number) => `Страница ${page}`;
