export const signaturesCollected = (count: number, percent: number) => `Събрани подписи: ${count} от 4 (${percent}%)`;
