export const title = 'Делегат';
export const checkDays = 'Дни, в които отбелязвате периодични прегледи';
export const notDelegate = 'Потребителят не е делегат за днес или за следващ ден.';
export const delegateDays = 'Дни като делегат';
export const removeRightFor = (day: string) => `Отнеми правото за ${day}`;
export const checksToday = 'Периодични прегледи днес';
export const day = 'Ден';
export const makeDelegate = 'Направи делегат';
