export const photoOf = (name: string) => `Снимка на ${name}`;
export const noClub = 'Няма клуб';
export const coachSince = (year: string) => `треньор от ${year}\u00a0г.`;
export const yearOne = 'година';
export const yearMany = 'години';
