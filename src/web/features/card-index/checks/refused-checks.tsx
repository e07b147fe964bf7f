import type { CheckedLicence } from '#contract/card-index/licence-check.contract.ts';
import { checkLabels } from '#domain/card-index/licence-check.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { checkText } from './licence-check.text.ts';
import { dropUnsent, type UnsentCheck } from './unsent-checks.ts';

interface RefusedChecksProps {
  checks: readonly UnsentCheck[];
  /** Whose players have names here; of other licences there are numbers. */
  licence: CheckedLicence | null;
}

/** What the server has not taken, each with its sentence, until somebody has read it. */
export function RefusedChecks({ checks, licence }: RefusedChecksProps) {
  const refused = checks.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  const nameOf = ({ cardIndexId, playerId }: UnsentCheck) => {
    const player = cardIndexId === licence?.id ? licence.players.find(({ id }) => id === playerId) : undefined;
    return player?.name ?? checkText.playerNumber(playerId);
  };
  return (
    <section role="alert" className="mt-4 rounded-card border border-danger bg-surface p-3">
      <h2 className="font-semibold text-danger">{checkText.refused}</h2>
      <ul className="divide-y divide-border">
        {refused.map((check) => (
          <li key={check.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{checkText.refusedFor(nameOf(check), checkLabels[check.place])}</p>
              <p className="text-label text-text-2">{check.refusal}</p>
            </div>
            <Button variant="secondary" onClick={() => void dropUnsent(check.id)}>
              {checkText.seen}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
