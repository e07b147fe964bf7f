export const chooseSeveral = 'Избери няколко';
export const title = 'Добавяне на състезател';
export const searchPlayer = 'Търси състезател';
export const noPlayersFound = 'Няма намерени състезатели';
export const added = (name: string, players: string) => `Добавено: ${name}. Общо ${players}.`;
export const addFailed = (name: string) => `Възникна грешка при добавянето на ${name} в лиценза!`;
