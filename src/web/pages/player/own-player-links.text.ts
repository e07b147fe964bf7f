export const ownPlayers = 'Вашите състезатели';
