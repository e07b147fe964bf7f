export const description = 'Устройствата, от които сте влезли в системата';
export const endAllOthers = 'Прекрати всички други';
export const lastActivity = (place: string, moment: string) => `${place}, последна активност: ${moment}`;
export const thisSession = 'Тази сесия';
export const endSessionFrom = (device: string, moment: string) => `Прекрати сесията от ${device}, ${moment}`;
export const end = 'Прекрати';
