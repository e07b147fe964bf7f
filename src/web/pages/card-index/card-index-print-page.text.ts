export const title = 'Отборен лиценз';
export const licenceCrumb = (id: number) => `Лиценз #${id}`;
export const certifiedShown = 'Показано е завереното. Промените след него се отпечатват, след като бъдат заверени.';
export const playersNotPrinted = 'Тези състезатели нямат право да играят и не се отпечатват';
export const sheetPreview = 'Преглед на листа';
export const licenceNumber = (id: number) => `Лиценз #${id}`;
export const loadFailed = 'Възникна грешка при зареждането на данните.';
export const licenceNotFound = 'Лицензът не беше намерен.';
