export const pageTitle = 'Страницата не съществува';
export const title = 'Страницата, която се опитвате да достъпите не съществува!';
export const back = 'Обратно';
