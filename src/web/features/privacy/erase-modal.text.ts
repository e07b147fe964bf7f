export const playerWithNumber = (name: string, number: number) => `${name}, рег.\u00a0№\u00a0${number}`;
