import type { RefusedPlayer } from '#contract/card-index.contract.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonList } from './reason-list.tsx';

interface RefusedPlayersProps {
  players: readonly RefusedPlayer[];
  /** Takes them out of what was chosen. */
  onDrop: () => void;
}

/** Nobody was added because of these. */
export function RefusedPlayers({ players, onDrop }: RefusedPlayersProps) {
  return (
    <section
      aria-label="Състезатели, които не могат да бъдат добавени"
      className="rounded-control border border-danger p-3"
    >
      <ul className="flex flex-col gap-2">
        {players.map((player) => (
          <li key={player.id}>
            <p className="font-medium">{fullNameOf(player)}</p>
            <ReasonList reasons={player.reasons} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onDrop} className="mt-3">
        Махни ги от избора
      </Button>
    </section>
  );
}
