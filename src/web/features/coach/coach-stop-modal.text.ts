export const licenceNumber = (id: number) => `Лиценз #${id}`;
export const lastDay = 'Последен ден в клуба';
