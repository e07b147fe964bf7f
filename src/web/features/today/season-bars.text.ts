export const approved = 'заверени';
export const submitted = 'подадени';
export const notSubmitted = 'неподадени';
export const complete = 'пълни';
export const incomplete = 'непълни';
export const seasonTitle = (season: string) => `Сезон ${season}`;
export const licenceOne = 'лиценз';
export const licenceMany = 'лиценза';
export const ofThemComplete = (made: number, full: number) =>
  made === 1 ? oneLicence(full === 1) : `, от тях пълни: ${full}`;
const oneLicence = (isFull: boolean) => (isFull ? ', пълен' : ', непълен');
export const clubsWithLicence = (count: number, clubs: string) => `с лиценз: ${count} от ${clubs}`;
export const clubOne = 'клуб';
export const clubMany = 'клуба';
export const showLess = 'Покажи по-малко';
export const showAllClubs = (count: number) => `Покажи всички клубове (${count})`;
export const noLicence = 'няма лиценз';
export const howComplete = (made: number, full: number) => {
  if (made === 1) return oneLicence(full === 1);
  return made === full ? ', пълни' : `, непълни: ${made - full}`;
};
