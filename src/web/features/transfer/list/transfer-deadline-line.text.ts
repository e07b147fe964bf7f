export const noReminders = 'Без напомняния за чакащи трансфери';
export const reminderAfter = (days: string) => `Напомняне след ${days} чакане`;
export const settings = 'Настройки';
