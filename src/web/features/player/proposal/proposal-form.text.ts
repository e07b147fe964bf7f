export const playerWithNumber = (name: string, number: number) => `${name}, рег. № ${number}`;
export const sendProposal = 'Изпрати предложението';
