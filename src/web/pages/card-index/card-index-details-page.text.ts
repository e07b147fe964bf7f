export const title = 'Детайли за лиценз';
export const licenceNumber = (id: number) => `Лиценз #${id}`;
export const readiness = 'Готовност';
export const periodicReview = 'Периодичен преглед';
export const changeAnyway = 'Промени все пак';
