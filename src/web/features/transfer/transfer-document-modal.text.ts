export const title = 'Добавяне на документ';
export const addFailed = 'Възникна грешка при добавяне на документ!';
export const added = 'Документът е добавен успешно!';
export const willBeMarkedAs = (state: string) => `Документът ще бъде отбелязан като „${state}“.`;
