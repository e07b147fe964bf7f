export const todayKeys = 'G Д';
export const today = 'Днес';
export const myClubKeys = 'G М';
export const onThisPage = 'На тази страница';
export const everywhere = 'Навсякъде';
export const pageHelp = 'Помощ за страницата';
export const turnOffBefore = 'Клавишите с една буква се изключват във ';
export const yourProfile = 'Вашия профил';
