export const title = 'Добавяне на състезател';
export const playerPhoto = 'Снимка на състезателя';
export const saveAndAddMore = 'Запази и добави още';
