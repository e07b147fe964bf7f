export const enterTicksFirst = 'Enter отбелязва първия намерен.';
export const chosenCount = (count: number, total: number) => `Избрани ${count} от ${total}`;
export const chooseAll = 'Избери всички';
export const clear = 'Изчисти';
