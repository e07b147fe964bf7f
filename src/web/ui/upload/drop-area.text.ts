export const changeFile = 'Смени файла';
export const attachFile = 'Прикачи файл';
export const orDropHere = 'или го плъзнете тук';
