export const notifications = 'Известия';
export const notificationsWith = (unseenPart: string) => `Известия${unseenPart}`;
export const unseenCount = (count: number) => `, нови: ${count}`;
