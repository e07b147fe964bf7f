export const look = 'Прегледай';
export const todayLinkBefore = 'Към ';
export const todayPage = '„Днес“';
export const hideUntilTomorrow = 'Скрий до утре';
