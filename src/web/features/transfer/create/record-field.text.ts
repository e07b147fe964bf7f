export const notFound = 'Не е намерен';
