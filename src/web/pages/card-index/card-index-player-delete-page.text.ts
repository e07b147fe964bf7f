export const title = 'Премахване на състезател от лиценз';
export const licenceNumber = (id: number) => `Лиценз #${id}`;
export const toLicence = 'Към лиценза';
