export const act = 'Действие';
export const who = 'Кой';
export const record = 'Запис';
export const details = 'Подробности';
export const when = 'Кога';
