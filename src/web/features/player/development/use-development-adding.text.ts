export const addMeasurement = 'Добави измерване';
