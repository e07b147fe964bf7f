import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ClubReadiness, ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { useRefreshReadiness } from '#web/api/player/readiness.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { Askable } from './ask-modal.tsx';
import { collectText } from './collect.text.ts';

const AskModal = lazyDialog(async () => (await import('./ask-modal.tsx')).AskModal);

/** What has arrived and waits is not asked for again. */
function askableOf(player: ReadinessPlayer, kinds: ClubReadiness['kinds']): Askable {
  const { id, isReachable, photoId, papers, collected } = player;
  const isIn = (state: 'asked' | 'received', thing: number | null) =>
    collected.some((one) => one.state === state && one.kindId === thing);
  const missing = papers
    .filter(({ kindId, state }) => state === 'missing' && kinds.some((kind) => kind.id === kindId))
    .map(({ kindId }) => kindId);
  const things = [...(photoId === null ? [null] : []), ...missing].filter((thing) => !isIn('received', thing));
  const isAsked = things.every((thing) => isIn('asked', thing));
  return { id, name: fullNameOf(player), isReachable, things, isAsked };
}

/** Of all players of a club or a team those who lack something. */
export function AskMany({ readiness }: { readiness: ClubReadiness }) {
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useRefreshReadiness();
  // What the federation alone opens is not asked for by a link.
  const kinds = readiness.kinds.filter(({ visibility }) => visibility === 'club');
  const players = readiness.players.map((player) => askableOf(player, kinds));
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
            onClose={() => {
              setIsAsking(false);
              void refresh();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
