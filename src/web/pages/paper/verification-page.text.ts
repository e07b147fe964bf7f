export const somethingWentWrong = 'Нещо се обърка..';
