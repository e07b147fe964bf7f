import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clubPlayersOptions, type ClubPlayersQuery } from '#web/api/club/club.api.ts';
import { type PlayerColumn, type PlayerFilter, playerListOptions } from '#web/api/player/player.api.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { PlayerListItem } from '#contract/player/player.contract.ts';
import { keptIds, keepIds } from './kept-ids.ts';
import { neighboursOf } from './neighbours.ts';

type PlayerSource =
  | { clubId: null; query: ListQuery<PlayerColumn>; filter: PlayerFilter }
  | { clubId: number; query: ClubPlayersQuery };

/** A player of the list; after a reload only the id is known. */
export type ListedPlayer = Pick<PlayerListItem, 'id'> & Partial<PlayerListItem>;

let seenLast: PlayerSource | null = null;

/** Where the tab keeps who stood in it: what was searched for may be a name, and stays out. */
const KEPT = 'players-of-the-list';

export function usePlayerSource(source: PlayerSource): void {
  useEffect(() => {
    seenLast = source;
  });
}

export function usePlayerNeighbours(playerId: number) {
  const [source] = useState(seenLast);
  const here = usePageOf(source, 0, true);
  const { isFirst, isLast } = neighboursOf({ before: [], here: rowsOf(here), after: [] }, playerId);
  const before = usePageOf(source, -1, isFirst);
  const after = usePageOf(source, 1, isLast);
  const pages = { before: rowsOf(before), here: rowsOf(here), after: rowsOf(after) };
  const kept = useKeptList(source === null ? null : [...pages.before, ...pages.here, ...pages.after]);

  return {
    ...neighboursOf<ListedPlayer>(source === null ? { before: [], here: kept, after: [] } : pages, playerId),
    follow: (pageStep: number) => {
      if (source !== null) seenLast = moved(source, pageStep);
    },
  };
}

/** Remembers who is in the list for as long as it is there, and tells it after a reload, when it no longer is. */
function useKeptList(listed: readonly ListedPlayer[] | null): readonly ListedPlayer[] {
  const [kept] = useState(() => keptIds(KEPT).map((id) => ({ id })));
  const ids = listed?.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    if (ids !== '') keepIds(KEPT, ids.split(' ').map(Number));
  }, [ids]);
  return kept;
}

function usePageOf(source: PlayerSource | null, step: number, isNeeded: boolean) {
  const moving = source === null ? null : moved(source, step);
  const page = moving?.query.page ?? 0;
  return useQuery({ ...optionsOf(moving), enabled: isNeeded && page >= 1 });
}

function optionsOf(source: PlayerSource | null) {
  if (source === null) return playerListOptions(NO_QUERY, NO_FILTER);
  return source.clubId === null
    ? playerListOptions(source.query, source.filter)
    : clubPlayersOptions(source.clubId, source.query);
}

/** Stands for a list that was never seen; nothing is asked for with it. */
const NO_QUERY: ListQuery<PlayerColumn> = { page: 0, pageSize: 0, desc: false };
const NO_FILTER: PlayerFilter = {
  includeDeleted: false,
  onlyOwnClubs: false,
  withSeason: false,
  withFacts: false,
  withPapers: false,
  asked: {},
};

function moved<Source extends PlayerSource>(source: Source, pageStep: number): Source {
  return { ...source, query: { ...source.query, page: source.query.page + pageStep } };
}

const rowsOf = <Row>(page: { data: { rows: readonly Row[] } | undefined }): readonly Row[] => page.data?.rows ?? [];
