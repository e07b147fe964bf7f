export const licence = 'Лиценз';
export const missing = 'Липсва';
export const licenceNumber = (id: number) => `Лиценз #${id}`;
