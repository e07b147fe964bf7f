export const rowsOnDay = (rows: string, day: string) => `${rows} · ${day}\u00a0г.`;
