export const noRemovedEntries = 'Няма премахнати записи';
export const removedEntries = 'Премахнати записи';
export const restoreEntry = (entry: string) => `Върни: ${entry}`;
