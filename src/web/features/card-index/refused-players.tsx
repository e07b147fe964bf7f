import type { RefusedPlayer } from '#contract/card-index/card-index.contract.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ReasonList } from '#web/parts/reason-list.tsx';
import { Button } from '#web/ui/button.tsx';
import * as texts from './refused-players.text.ts';

interface RefusedPlayersProps<Player extends RefusedPlayer> {
  players: readonly Player[];
  placeOf?: (player: Player) => string;
  onDrop: () => void;
}

/** Nothing was done because of these. */
export function RefusedPlayers<Player extends RefusedPlayer>(props: RefusedPlayersProps<Player>) {
  const { players, placeOf, onDrop } = props;
  return (
    <section aria-label={texts.refusedPlayers} className="rounded-control border border-danger bg-surface p-3">
      <ul className="flex flex-col gap-2">
        {players.map((player) => (
          <li key={`${player.id} ${placeOf?.(player) ?? ''}`}>
            <p className="font-medium">
              {fullNameOf(player)}
              {placeOf === undefined ? null : (
                <span className="text-meta font-normal text-text-2"> · {placeOf(player)}</span>
              )}
            </p>
            <ReasonList reasons={player.reasons} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onDrop} className="mt-3">
        {texts.removeFromChoice}
      </Button>
    </section>
  );
}
