export const title = 'Промяна на треньорския щаб';
