export const doneOf = (done: number, rows: string) => `${done} от ${rows}`;
