import { Suspense, useState } from 'react';
import type { HistoryOf } from '#web/api/history/history.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinesSkeleton } from '#web/ui/page/states.tsx';
import * as texts from './history-card.text.ts';

/** Few open it: until then neither its code nor its lines are asked for. */
const HistoryList = lazyPart(async () => (await import('./history-list.tsx')).HistoryList);

/** What happened to a record, at the end of its page; shown when asked for, or at once where somebody came for it. */
export function HistoryCard({ startsOpen = false, ...record }: HistoryOf & { startsOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <Card
      title={texts.title}
      description={texts.description}
      actions={
        isOpen ? null : (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {texts.showHistory}
          </Button>
        )
      }
    >
      {isOpen ? (
        <Suspense fallback={<LinesSkeleton lines={5} />}>
          <HistoryList record={record} />
        </Suspense>
      ) : null}
    </Card>
  );
}
