export const levski = 'Левски';
export const levskiFullName = 'ВК Левски (София)';
export const marek = 'Марек';
export const marekFullName = 'ВК Марек (Дупница)';
