import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { Askable } from './ask-modal.tsx';
import { collectText } from './collect.text.ts';

const AskModal = lazyDialog(async () => (await import('./ask-modal.tsx')).AskModal);

/** Of all players of a club or a team those who lack something. */
export function AskMany({ readiness }: { readiness: ClubReadiness }) {
  const [isAsking, setIsAsking] = useState(false);
  // What the federation alone opens is not asked for by a link.
  const kinds = readiness.kinds.filter(({ visibility }) => visibility === 'club');
  const players = readiness.players.map((player): Askable => ({
    id: player.id,
    name: fullNameOf(player),
    isReachable: player.isReachable,
    things: [
      ...(player.photoId === null ? [null] : []),
      ...player.papers
        .filter(({ kindId, state }) => state === 'missing' && kinds.some(({ id }) => id === kindId))
        .map(({ kindId }) => kindId),
    ],
  }));
  const lacking = players.filter(({ things }) => things.length > 0);
  if (lacking.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Mail size={20} aria-hidden />
        {collectText.askMany}
      </Button>
      {isAsking ? (
        <Suspense>
          <AskModal
            players={lacking}
            kinds={kinds}
            chosen={[null, ...kinds.map(({ id }) => id)]}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
