import { Suspense } from 'react';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const FirstStepsLine = lazyPart(async () => (await import('./first-steps-card.tsx')).FirstStepsLine);

/** A list with so many rows belongs to no installation that has just begun. */
const FEW = 10;

export function FirstStepsStrip({ total }: { total: number | undefined }) {
  const isShown = isAdministrator(useActor()) && total !== undefined && total > 0 && total < FEW;
  return isShown ? (
    <div className="mb-4 empty:hidden">
      <Suspense>
        <FirstStepsLine />
      </Suspense>
    </div>
  ) : null;
}
