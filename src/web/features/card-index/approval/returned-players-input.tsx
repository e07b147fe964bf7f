import type { CardIndexPlayer } from '#contract/card-index/card-index.contract.ts';
import type { LicenceReturn } from '#contract/card-index/licence-approval.contract.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import * as texts from './returned-players-input.text.ts';

type About = Pick<LicenceReturn, 'playerIds' | 'papers'>;

interface ReturnedPlayersInputProps {
  players: readonly CardIndexPlayer[];
  about: About;
  onChange: (about: About) => void;
}

/** Whom a return is about, and of whoever is ticked which papers: the club sees it beside each of them. */
export function ReturnedPlayersInput({ players, about, onChange }: ReturnedPlayersInputProps) {
  const { playerIds, papers } = about;
  const kinds = (useDocumentKinds().data ?? []).filter(({ isActive }) => isActive);
  const toggle = (id: number) =>
    onChange(
      playerIds.includes(id)
        ? {
            playerIds: playerIds.filter((one) => one !== id),
            papers: papers.filter(({ playerId }) => playerId !== id),
          }
        : { playerIds: [...playerIds, id], papers },
    );
  const isAsked = (playerId: number, kindId: number) =>
    papers.some((paper) => paper.playerId === playerId && paper.kindId === kindId);
  const togglePaper = (playerId: number, kindId: number) =>
    onChange({
      playerIds,
      papers: isAsked(playerId, kindId)
        ? papers.filter((paper) => paper.playerId !== playerId || paper.kindId !== kindId)
        : [...papers, { playerId, kindId }],
    });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts.concernedPlayers}</legend>
      <ul className="max-h-64 divide-y divide-border overflow-y-auto rounded-control border border-border">
        {players.map((player) => (
          <li key={player.id}>
            <Tick
              isTicked={playerIds.includes(player.id)}
              label={fullNameOf(player)}
              onTick={() => toggle(player.id)}
            />
            {playerIds.includes(player.id) && kinds.length > 0 ? (
              <div role="group" aria-label={texts.papersOf(fullNameOf(player))} className="pb-2 pl-8">
                {kinds.map((kind) => (
                  <Tick
                    key={kind.id}
                    isTicked={isAsked(player.id, kind.id)}
                    label={kind.name}
                    onTick={() => togglePaper(player.id, kind.id)}
                  />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Tick({ isTicked, label, onTick }: { isTicked: boolean; label: string; onTick: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2">
      <input type="checkbox" checked={isTicked} onChange={onTick} className="size-5 shrink-0 accent-primary" />
      {label}
    </label>
  );
}
