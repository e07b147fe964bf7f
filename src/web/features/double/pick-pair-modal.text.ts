export const searchPlayer = 'Търсене на състезател';
export const firstRecord = 'Първи запис';
export const secondRecord = 'Втори запис';
export const compare = 'Сравни';
