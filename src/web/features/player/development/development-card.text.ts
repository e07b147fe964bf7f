export const title = 'Измервания';
export const description = 'Ръст, тегло и отскок през годините';
export const noMeasurements = 'Няма добавени измервания';
export const measurementLine = (date: string, height: string, weight: string) =>
  `${date}: ${height}\u00a0см, ${weight}\u00a0кг`;
export const measurementOf = (date: string) => `измерването от ${date}\u00a0г.`;
export const position = 'Пост';
export const date = 'Дата';
