export const title = 'Промяна на състезател';
