export const title = 'Готовност';
export const photo = 'Снимка';
export const missing = 'липсва';
export const present = 'има';
export const addDocumentTo = (kind: string, player: string, state: string) => `Добави „${kind}“ на ${player}: ${state}`;
