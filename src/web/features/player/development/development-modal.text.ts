export const title = 'Ново измерване';
export const measurementDate = 'Дата на измерването';
export const position = 'Пост';
export const choosePosition = 'Изберете пост';
export const lastMeasure = (value: string, month: string) => `последно: ${value} (${month})`;
export const unlikelyValue = 'Стойността се различава много от последната. Проверете я.';
