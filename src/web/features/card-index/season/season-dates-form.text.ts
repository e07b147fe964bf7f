export const copyFrom = (season: string) => `Копирай от ${season}`;
export const fromDay = 'От';
export const untilDay = 'До';
