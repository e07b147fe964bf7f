export const encoding = 'Кодиране на буквите';
export const separator = 'Разделител на колоните';
