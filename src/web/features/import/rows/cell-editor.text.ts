export const optionalMark = ' (по желание)';
export const enterSaves = 'Enter запазва';
export const allowedWords = (words: string) => `Допустими: ${words}`;
export const corrected = 'Поправено';
export const inAll = 'Във всички';
export const inOthersToo = 'И в още';
export const inAllRows = 'Във всички редове';
export const whereEmpty = (rows: string) => `${rows}, където е празно`;
export const whereValue = (rows: string, value: string) => `${rows} с „${value}“`;
