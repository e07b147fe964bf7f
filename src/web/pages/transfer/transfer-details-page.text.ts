export const kind = 'Детайли за трансфер';
export const transferOf = (player: string) => `Трансфер на ${player}`;
export const playingRights = 'Състезателни права';
export const toClub = 'към';
