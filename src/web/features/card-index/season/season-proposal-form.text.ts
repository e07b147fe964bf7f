export const title = 'Нов сезон';
export const allCreated = 'Всички предложени лицензи вече са създадени.';
export const createLicences = 'Създай лицензите';
export const createCount = (licences: string) => `Създай ${licences}`;
export const creating = 'Създаване...';
export const championshipsGone = 'В списъка на федерацията вече няма:';
export const proposedForUsual = (names: string, championship: string) =>
  `${names}. Отборите са предложени за „${championship}“.`;
export const leftOutTitle = 'Остават без лиценз';
export const leftOutPlayers = (players: string) =>
  `${players} от клуба не са в никой от лицензите. Добавете тези, които ще играят.`;
export const playerOne = 'състезател';
export const playerMany = 'състезатели';
export const birthYear = (year: string) => ` · ${year}\u00a0г.`;
export const licenceAlreadyCreated = 'Лицензът за групата вече е създаден. Добавете състезателя в него.';
export const coachOne = 'треньор';
export const coachMany = 'треньори';
export const droppedTitle = 'Отпадат';
export const droppedFrom = (people: string, season: string) => `${people} от лицензите за ${season}`;
export const and = ' и ';
export const coachMark = ' · треньор';
export const created = (licences: string) => `Създадени са ${licences}!`;
