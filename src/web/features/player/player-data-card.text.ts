export const title = 'Лични данни';
export const formerNumber = 'Предишен рег.\u00a0№';
export const viewProposal = 'Преглед на предложението';
export const playerWithNumber = (name: string, number: number) => `${name}, рег. № ${number}`;
