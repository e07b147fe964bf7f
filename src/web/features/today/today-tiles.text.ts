export const title = 'Очакват Вашето действие';
export const nothingAwaits = 'Нищо не очаква Вашето действие';
