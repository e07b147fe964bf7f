export const clubAsksFor = (club: string) => `${club} Ви моли за следното за `;
export const linkValidUntil = '. Връзката важи до ';
