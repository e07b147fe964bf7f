export const help = 'Помощ';
