export const seasonTitle = (season: string) => `Сезон ${season}`;
export const allDone = 'Всичко от списъка е готово.';
export const notBegun = 'Още няма нито един състезател: започнете оттук.';
export const firstSteps = [
  { to: '/players/create', text: 'Добавете състезател' },
  { to: '/imports/create', text: 'Импортирайте състезателите от файл' },
];
export const remainingOf = (verb: string, open: number, total: number) => `${verb} ${open} от ${total}.`;
export const remainsOne = 'Остава';
export const remainMany = 'Остават';
export const readiness = 'Готовност';
export const newSeason = 'Нов сезон';
