import { useId } from 'react';
import { concernedQuerySchema } from '#contract/player/document-kind.contract.ts';
import { useConcerned } from '#web/api/player/document-kind.api.ts';
import { cx } from '#web/lib/cx.ts';
import { useDebounced } from '#web/ui/form/use-debounced.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { concernedText } from './document-kind.text.ts';
import * as texts from './concerned-section.text.ts';

/** Whom it would concern, before it is saved. */
export function ConcernedSection({ kindId, typed }: { kindId: number | null; typed: object }) {
  const headingId = useId();
  const asked = concernedQuerySchema.safeParse(typed).data ?? null;
  const key = useDebounced(JSON.stringify(asked), 300);
  const { data, error, isPlaceholderData, refetch } = useConcerned(kindId, JSON.parse(key) as typeof asked);
  return (
    <section aria-labelledby={headingId} className="border-t border-border pt-4">
      <h3 id={headingId} className="mb-2 font-semibold">
        {texts.title}
      </h3>
      {data !== undefined ? (
        <p role="status" className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {concernedText(data)}
        </p>
      ) : error === null ? (
        <LinesSkeleton lines={1} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
