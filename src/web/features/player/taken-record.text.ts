export const openTakenPlayer = 'Отворете в нов раздел състезателя с това ЕГН';
