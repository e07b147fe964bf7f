export const putBackChange = (sentence: string) => `Върни: ${sentence}`;
export const title = 'Връщане на предишна стойност';
