export const since = (date: string) => `от ${date}`;
const sameInTable = 'Същите стойности са в таблицата „Измервания“.';
export const usualChartLabel = `Графика на ръста, атаката и блокадата. ${sameInTable}`;
export const chartLabel = (names: readonly string[]) => `Графика: ${names.join(', ')}. ${sameInTable}`;
export const pointLabel = (measure: string, value: string, date: string) => `${measure}: ${value}, ${date}`;
