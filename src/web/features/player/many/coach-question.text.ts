export const movePlayers = (players: string) => `Премести ${players}`;
