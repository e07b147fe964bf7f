export const description = 'Изберете вид, състезател и приемащ клуб';
export const playingRights = 'Състезателни права';
