export const lookAt = (act: string, item: string, player: string) => `${act}: ${item} на ${player}`;
export const what = 'Какво';
export const sender = 'От';
export const receivedOn = 'Получено на';
export const view = 'Преглед';
