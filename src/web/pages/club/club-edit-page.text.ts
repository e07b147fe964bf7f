export const title = 'Промяна на клуб';
