export const title = 'Добавяне на трансфер';
export const firstDay = 'Първи ден в клуба';
export const emptyMeansToday = 'Ако остане празно, важи днешната дата.';
export const validFrom = (todayPart: string, day: string) => `Новият клуб важи от ${todayPart}${day}\u00a0г.`;
export const todayBefore = 'днес, ';
export const replacesTransfer = (validity: string, club: string) =>
  `${validity} Той заменя трансфера от същия ден към ${club}.`;
export const presentClubUntil = (validity: string, club: string, day: string) =>
  `${validity} ${club} остава настоящ клуб до ${day}\u00a0г. Състезателите на треньора в него остават без настоящ треньор.`;
