export const details = 'Детайли';
