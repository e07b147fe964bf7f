export const importedTransfer = 'Приключил трансфер, внесен с импорт. Подписите му не са събирани в системата.';
export const title = 'Подписи';
export const allSigned = 'Всички подписи са събрани';
