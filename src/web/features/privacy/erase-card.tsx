import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { Erasable } from './erasable.ts';
import * as texts from './erase-card.text.ts';

const EraseModal = lazyDialog(async () => (await import('./erase-modal.tsx')).EraseModal);

/** The way to the question; what it asks is fetched with it. */
export function EraseCard({ whom }: { whom: Erasable }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={texts.title}>
      <p className="text-text-2">{texts.aboutErasing[whom.noun]}</p>
      <Button variant="secondary" className="mt-4 self-start text-danger" onClick={() => setIsAsking(true)}>
        {texts.open}
      </Button>
      {isAsking ? (
        <Suspense>
          <EraseModal whom={whom} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
