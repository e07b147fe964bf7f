export const fromFormerClub = (club: string) => ` от ${club}`;
export const toNoClub = ' – без клуб';
export const movedOn = (day: string, origin: string, destination: string) =>
  `Служебно преместване на ${day}\u00a0г.${origin}${destination}`;
