export const download = 'Изтегли';
