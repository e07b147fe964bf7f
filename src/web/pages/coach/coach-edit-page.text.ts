export const title = 'Промяна на треньор';
