export const title = 'Кого засяга';
