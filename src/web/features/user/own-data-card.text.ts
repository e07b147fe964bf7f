export const userName = 'Потребителско име';
export const createdOn = 'Създаден на';
