import { useId } from 'react';
import type { RetentionPreview } from '#contract/privacy/retention.contract.ts';
import type { RetentionKind } from '#domain/privacy/retention.rules.ts';
import { useRetentionPreview } from '#web/api/privacy/retention.api.ts';
import { cx } from '#web/lib/cx.ts';
import { useDebounced } from '#web/ui/form/use-debounced.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { goesText, metText, moreText, personName, retentionText } from './retention.text.ts';

/** So many are named in the dialog; the list has them all. */
const NAMED = 5;

/** Whom the rule would meet, before it is saved. */
export function RetentionPreviewSection({ kind, months }: { kind: RetentionKind; months: number | null }) {
  const headingId = useId();
  const asked = useDebounced(months, 300);
  const { data, error, isPlaceholderData, refetch } = useRetentionPreview(kind, asked, NAMED);
  return (
    <section aria-labelledby={headingId} className="border-t border-border pt-4">
      <h3 id={headingId} className="mb-2 font-semibold">
        {retentionText.preview}
      </h3>
      {data !== undefined ? (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <p role="status">{metText(kind, data)}</p>
          {data.total === 0 ? null : <Named kind={kind} preview={data} />}
        </div>
      ) : error === null ? (
        <LinesSkeleton lines={2} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Named({ kind, preview }: { kind: RetentionKind; preview: RetentionPreview }) {
  const { items, total, months } = preview;
  return (
    <>
      <ul className="mt-2 text-label text-text-2">
        {items.map((item) => (
          <li key={item.id} className="tabular flex flex-wrap justify-between gap-x-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">
              {personName(item)}
              {item.detail === null ? null : `, ${item.detail}`}
            </span>
            <span>{goesText(item)}</span>
          </li>
        ))}
        {total > items.length ? <li className="py-0.5">{moreText(kind, total - items.length)}</li> : null}
      </ul>
      <a
        href={`/retention/${kind}?months=${months}`}
        target="_blank"
        rel="noreferrer"
        className="touch-target mt-2 inline-block text-link hover:underline"
      >
        {retentionText.wholeList}
      </a>
    </>
  );
}
