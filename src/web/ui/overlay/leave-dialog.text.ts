export const changesWillBeLost = 'Ако излезете, те ще се загубят.';
export const title = 'Имате незапазени промени';
export const leaveWithoutSaving = 'Излез без запазване';
export const stay = 'Остани';
