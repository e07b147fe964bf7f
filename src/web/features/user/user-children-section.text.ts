export const title = 'Родител на';
export const description =
  'Състезатели под 18 години, чийто родител или настойник е потребителят. Вижда данните им и подписва като родител.';
export const noPlayers = 'Няма избрани състезатели';
export const playersOfGuardian = 'Състезатели, на които потребителят е родител';
export const removeLinkTo = (player: string) => `Премахни връзката със състезател ${player}`;
export const playerWithNumber = (name: string, number: number) => `${name} · рег. №\u00a0${number}`;
export const addPlayerTitle = 'Добавяне на състезател към родител';
export const searchPlayer = 'Търсене на състезател';
export const removeLinkTitle = 'Премахване на връзката със състезател';
