export const title = 'Треньорски щаб';
export const addLaterToo = 'Всеки от щаба може да бъде добавен и по-късно.';
