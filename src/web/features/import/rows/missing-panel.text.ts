export const rowsInColumns = (rows: string, columns: string) => `${rows}, колона ${columns}`;
export const and = ' и ';
export const missingClubs = 'Клубове, които още ги няма';
export const missingClubsDescription =
  'Тези имена стоят във файла, но не и в системата. Отговорът важи за всички редове с името.';
export const missingCoaches = 'Треньори, които още ги няма';
export const missingCoachesDescription = 'Изберете кой треньор е това: изборът важи за всички редове с името.';
export const importClubsFirst = 'Импортирайте първо клубовете';
export const importCoachesFirst = 'Импортирайте първо треньорите';
export const showAll = (count: number) => `Покажи всички ${count}`;
export const coachInsteadOf = (value: string) => `Треньор вместо „${value}“`;
export const leaveWithoutCoach = 'Остави без треньор';
export const insteadOf = (value: string) => ` вместо „${value}“`;
