export const columns = 'Колони';
export const check = 'Проверка';
export const writing = 'Записване';
export const report = 'Отчет';
export const importSteps = 'Стъпки на импорта';
export const stepOf = (step: number, total: number) => `Стъпка ${step} от ${total}: `;
export const doneMark = ' (готово)';
