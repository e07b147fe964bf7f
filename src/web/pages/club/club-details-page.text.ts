export const data = 'Данни';
export const clubSections = 'Раздели на клуба';
export const notes = 'бележки';
export const readiness = 'Готовност';
export const reopen = 'Отвори отново';
export const close = 'Закрий';
export const remove = 'Изтрий';
