export const registrationNumber = (number: number) => `Рег.\u00a0№\u00a0${number}`;
export const chosenForComparison = 'Избрани за сравнение';
export const against = (sentence: string) => `Против: ${sentence}`;
export const records = 'Записи';
export const whatMatches = 'Какво съвпада';
export const likeness = 'Сходство';
export const foundOn = 'Открит на';
export const likenessOf = (value: string) => `Сходство ${value}`;
