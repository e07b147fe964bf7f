export const mergeOtherRecords = 'Обедини други два записа';
export const decision = 'Решение';
export const toDecide = 'За решение';
export const different = 'Различни';
