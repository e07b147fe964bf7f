import { Suspense, useState } from 'react';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinesSkeleton } from '#web/ui/page/states.tsx';
import type { RemovedEntriesProps } from './removed-entry-list.tsx';
import * as texts from './removed-entries.text.ts';

const RemovedEntryList = lazyPart(async () => (await import('./removed-entry-list.tsx')).RemovedEntryList);

export function RemovedEntries(props: RemovedEntriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isAdministrator(useActor())) return null;
  return (
    <div className="mt-3 border-t border-border pt-2">
      {isOpen ? (
        <Suspense fallback={<LinesSkeleton lines={2} />}>
          <RemovedEntryList {...props} />
        </Suspense>
      ) : (
        <Button variant="quiet" className="-ml-4 text-text-2" onClick={() => setIsOpen(true)}>
          {texts.showRemoved}
        </Button>
      )}
    </div>
  );
}
