export const centimetres = 'см';
export const since = (date: string) => `от ${date}`;
export const chartLabel = 'Графика на ръста, атаката и блокадата. Същите стойности са в таблицата „Измервания“.';
export const pointLabel = (measure: string, value: string, date: string) => `${measure}: ${value}\u00a0см, ${date}`;
export const inCentimetres = (value: string) => `${value}\u00a0см`;
