export const chooseValue = 'Вашите промени още не са запазени. Изберете коя стойност да остане.';
export const saveChosen = 'Запази избраното';
export const acceptOtherChanges = 'Приеми чуждите промени';
export const ownValue = 'Вашата стойност';
export const savedValue = 'Запазената стойност';
