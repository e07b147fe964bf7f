export const title = 'Избор на състезатели';
export const playersToAdd = 'Състезатели, които могат да бъдат добавени';
export const searchPlayer = 'Търси състезател';
export const noPlayersFound = 'Няма намерени състезатели';
export const addPlayers = (players: string) => `Добави ${players}`;
export const youngerChosen = (count: number, total: number) =>
  `${count} от ${total} избрани са от по-малка възрастова група.`;
export const added = (players: string) => `Добавени са ${players} в лиценза!`;
