export const sampleFederation = 'Примерна федерация:';
export const dataIsInvented = ' данните са измислени';
