const rooms: Readonly<Record<string, string>> = {
  player: 'players',
  club: 'clubs',
  coach: 'coaches',
  cardIndex: 'cardindexes',
  transfer: 'transfers',
  user: 'users',
  import: 'imports',
};

/** Where a record that the diary names is looked at; null where it has no page. */
export function recordPlace(entity: string, entityId: string | null): string | null {
  const room = rooms[entity];
  return room === undefined || entityId === null ? null : `/${room}/${entityId}`;
}
