export const firstClub = 'Първи клуб';
export const presentClub = 'Настоящ клуб';
export const coachSince = 'Треньор от ';
