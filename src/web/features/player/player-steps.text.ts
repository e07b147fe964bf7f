export const playersFromList = 'Състезатели от списъка';
export const previousPlayer = 'Предишен състезател';
export const nextPlayer = 'Следващ състезател';
