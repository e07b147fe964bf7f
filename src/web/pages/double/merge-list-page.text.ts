export const possibleDoubles = 'Възможни дубликати';
