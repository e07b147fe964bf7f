export const title = 'Измервания';
export const noMeasurements = 'Няма добавени измервания';
export const measurementLine = (date: string, values: readonly string[]) =>
  values.length === 0 ? date : `${date}: ${values.join(', ')}`;
export const measurementOf = (date: string) => `измерването от ${date}\u00a0г.`;
export const position = 'Пост';
export const date = 'Дата';
export const notMeasured = '–';
