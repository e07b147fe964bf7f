export const licenceNumber = (id: number) => `Лиценз #${id}`;
export const playersInClub = 'Състезатели в клуба';
export const playersInLicence = (id: number) => `Състезатели в лиценз #${id}`;
