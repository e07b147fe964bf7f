export const editFact = (label: string) => `Промени: ${label}`;
export const edit = 'Промени';
