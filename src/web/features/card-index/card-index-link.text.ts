export const licenceNumber = (id: number) => `Лиценз #${id}`;
