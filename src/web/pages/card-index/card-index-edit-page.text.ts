export const title = 'Промяна на треньорския щаб';
export const licenceNumber = (id: number) => `Лиценз #${id}`;
