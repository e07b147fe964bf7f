import { useCallback, useRef } from 'react';
import type { PlayerListItem } from '#contract/player/player.contract.ts';
import { byOwnNames } from '#domain/search/own-names.ts';
import { findManyPlayers } from '#web/api/player/player.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';

const SHOWN = 10;

/** Players to choose from, and what is known of the one who was chosen. */
export function usePlayerChoice(): { search: Search; chosenOf: (playerId: number) => PlayerListItem | undefined } {
  const found = useRef(new Map<number, PlayerListItem>());
  const search = useCallback<Search>(async (text, signal) => {
    const players = byOwnNames(await findManyPlayers(text, signal), text).slice(0, SHOWN);
    for (const each of players) found.current.set(each.id, each);
    return players.map(playerItem);
  }, []);
  const chosenOf = useCallback((playerId: number) => found.current.get(playerId), []);
  return { search, chosenOf };
}

/** As they are called on their cards: the number tells two of one name apart. */
const playerItem = (player: PlayerListItem): PickerItem => ({
  id: player.id,
  label: fullNameOf(player),
  detail: [`Рег. №\u00a0${player.number}`, player.currentClub?.fullName].filter(Boolean).join(' · '),
});
