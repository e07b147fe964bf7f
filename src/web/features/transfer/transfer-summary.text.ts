export const title = 'Избрано';
export const transferKind = 'Вид трансфер';
export const startingOn = (date: string) => ` от ${date}\u00a0г.`;
export const endingOn = (date: string) => ` до ${date}\u00a0г.`;
export const registrationNumber = (number: number) => `Рег. №\u00a0${number}`;
export const fromClub = 'От клуб';
export const toClub = 'В клуб';
export const towards = 'към';
