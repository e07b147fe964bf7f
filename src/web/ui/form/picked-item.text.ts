export const clearChoice = 'Изчисти избора';
