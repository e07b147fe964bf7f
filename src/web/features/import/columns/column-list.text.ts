export const columnNumber = (number: number) => `Колона ${number}`;
export const noLongerImported = (column: string) => `Колоната „${column}“ вече не се внася.`;
export const emptySample = 'празна в първите редове';
export const requiredMark = ' (задължително)';
export const takenFrom = (label: string, column: string) => `${label} – сега от „${column}“`;
