export const pageTitle = 'Грешка';
export const title = 'Нещо се обърка..';
export const tryLater = 'Моля, опитайте отново по-късно или се свържете с администратора.';
export const back = 'Назад';
