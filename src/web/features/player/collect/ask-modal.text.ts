export const searchByName = 'Търсене по име';
export const noSuchPlayer = 'Няма такъв състезател';
export const sendCount = (count: number) => `Изпрати (${count})`;
export const send = 'Изпрати';
