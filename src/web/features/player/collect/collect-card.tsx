import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Collection } from '#contract/player/collect.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { useCollection, useEndAsking } from '#web/api/player/collect.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { collectText, stateLabels } from './collect.text.ts';
import * as texts from './collect-card.text.ts';

const AskModal = lazyDialog(async () => (await import('./ask-modal.tsx')).AskModal);

/** What the parents of one player were asked for, and the way to ask them. */
export function CollectCard({ player }: { player: PlayerDetails }) {
  const { data, error, refetch } = useCollection(player.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card
      title={collectText.cardTitle}
      actions={
        data === undefined ? null : (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <Mail size={20} aria-hidden />
            {collectText.ask}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Last playerId={player.id} last={data.last} />
      ) : error === null ? (
        <LinesSkeleton lines={1} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {isAsking && data !== undefined ? (
        <Suspense>
          <AskModal
            players={[askableOf(player, data)]}
            kinds={data.kinds}
            chosen={missingOf(data)}
            onClose={() => {
              setIsAsking(false);
              void refetch();
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

const askableOf = (player: PlayerDetails, { recipients, isPhotoMissing, kinds }: Collection) => ({
  id: player.id,
  name: fullNameOf(player),
  isReachable: recipients.length > 0,
  things: [...(isPhotoMissing ? [null] : []), ...kinds.map(({ id }) => id)],
});

const missingOf = ({ isPhotoMissing, kinds }: Collection) => [
  ...(isPhotoMissing ? [null] : []),
  ...kinds.filter(({ isMissing }) => isMissing).map(({ id }) => id),
];

function Last({ playerId, last }: { playerId: number; last: Collection['last'] }) {
  const [isEnding, setIsEnding] = useState(false);
  const { mutateAsync: endAsking } = useEndAsking(playerId);
  if (last === null) return <p className="text-text-2">{collectText.cardEmpty}</p>;
  const until = last.isOpen ? texts.validUntil(showDayOf(last.expiresAt)) : texts.linkExpired;
  return (
    <>
      <p className="text-label text-text-2">{texts.requestedOn(showDayOf(last.createdOn), until)}</p>
      <ul className="mt-2 divide-y divide-border">
        {last.items.map(({ id, name, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{name}</span>
            {state === 'received' ? (
              <Link to="/received" className="text-link hover:underline">
                {stateLabels[state]}
              </Link>
            ) : (
              <span className="text-text-2">{stateLabels[state]}</span>
            )}
          </li>
        ))}
      </ul>
      {last.isOpen ? (
        <Button variant="quiet" className="-ml-4" onClick={() => setIsEnding(true)}>
          {collectText.withdraw}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isEnding}
        title={texts.withdrawRequestTitle}
        text={collectText.withdrawQuestion}
        confirmLabel={collectText.withdraw}
        isDestructive
        onConfirm={async () => {
          await endAsking();
          notify.success(collectText.withdrawn);
          setIsEnding(false);
        }}
        onDismiss={() => setIsEnding(false)}
      />
    </>
  );
}
