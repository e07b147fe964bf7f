export const addPlayers = (players: string) => `Добави ${players}`;
