import { Suspense, useState } from 'react';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { erasureText } from './erasure.text.ts';

const EraseModal = lazyDialog(async () => (await import('./erase-modal.tsx')).EraseModal);

/** The way to the question; what it asks is fetched with it. */
export function EraseCard({ player }: { player: PlayerDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={erasureText.card}>
      <p className="text-text-2">{erasureText.about}</p>
      <Button variant="secondary" className="mt-4 self-start text-danger" onClick={() => setIsAsking(true)}>
        {erasureText.open}
      </Button>
      {isAsking ? (
        <Suspense>
          <EraseModal player={player} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
