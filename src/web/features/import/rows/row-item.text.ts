export const undone = 'Отменен';
export const rowNumber = (row: number) => `Ред ${row}`;
export const corrected = 'поправен';
export const wholeRowNumber = (row: number) => `Целият ред ${row}`;
export const wholeRow = 'Целият ред';
export const columnProblem = (column: string, sentence: string) => `Колона „${column}“: ${sentence}`;
export const skip = 'Пропусни';
export const rowAfter = (row: number) => ` ред ${row}`;
