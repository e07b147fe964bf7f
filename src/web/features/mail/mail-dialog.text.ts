export const recipient = 'До';
export const attempts = 'Опити';
export const lastError = (error: string) => ` (последна грешка: ${error})`;
export const serverAnswer = 'Отговор на пощенския сървър';
export const nextAttempt = 'Следващ опит';
export const sentOn = 'Изпратено на';
