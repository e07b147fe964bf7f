export const program = 'Програма';
export const owner = 'На кого е';
export const tellsOf = 'Съобщава за';
export const lastTaken = 'Последно прието';
export const state = 'Състояние';
export const back = 'Назад';
