export const removed = 'Записът беше премахнат успешно!';
export const restored = 'Записът беше върнат успешно!';
export const removeFailed = 'Възникна грешка при премахването!';
export const restoreFailed = 'Възникна грешка при връщането!';
export const removeEntry = (entry: string) => `Премахни ${entry}`;
export const removeTitle = 'Премахване';
export const removeQuestion = (entry: string) => `Потвърждавате ли премахването на ${entry}?`;
export const traceStays = 'Следата остава в историята, а администратор на федерацията може да върне записа.';
