export const refuse = 'Откажи';
export const accepting = 'Приемане...';
export const accept = 'Приеми';
export const withdraw = 'Оттегли';
export const withdrawTitle = 'Оттегляне на предложение';
export const withdrawQuestion = 'Да бъде ли оттеглено предложението? Данните на състезателя остават, каквито са.';
