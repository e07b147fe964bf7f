export const pathToPage = 'Път до страницата';
