export const becomes = 'става';
export const writeChanges = (changes: string) => `Запиши ${changes}`;
export const theChange = 'промяната';
export const theChanges = 'промените';
export const inRow = (row: number) => `, ред ${row}`;
