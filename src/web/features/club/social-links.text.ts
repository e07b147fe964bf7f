export const website = (club: string) => `Сайт на ${club}`;
export const facebook = (club: string) => `Профил на ${club} във Facebook`;
export const xProfile = (club: string) => `Профил на ${club} в X`;
export const instagram = (club: string) => `Профил на ${club} в Instagram`;
export const youtube = (club: string) => `Профил на ${club} в YouTube`;
export const linkedIn = (club: string) => `Профил на ${club} в LinkedIn`;
export const tiktok = (club: string) => `Профил на ${club} в TikTok`;
export const noProfiles = 'Няма добавени профили в социалните мрежи';
export const opensNewTab = (title: string) => `${title}, отваря се в нов раздел`;
