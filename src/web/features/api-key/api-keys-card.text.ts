export const program = 'Програма';
export const owner = 'На кого е';
export const reads = 'Чете';
export const lastUsed = 'Последно използван';
export const validUntil = 'Важи до';
export const state = 'Състояние';
export const back = 'Назад';
