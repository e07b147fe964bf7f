export const playerCount = (count: number) => `Състезатели ${count}`;
export const licenceCount = (count: number, total: number) => `лицензи ${count} от ${total}`;
export const coachCount = (count: number) => `треньори ${count}`;
