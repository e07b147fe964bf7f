export const awaitingYou = 'Очакват Вашето действие';
export const nothingAwaitsYou = 'Нищо не очаква Вашето действие';
export const news = 'Новини';
export const markAllRead = 'Отбележи всички като прочетени';
export const unreadMark = ' (ново)';
export const changeFailed = 'Възникна грешка при промяната на известията!';
export const latestMessages = 'Последни съобщения';
