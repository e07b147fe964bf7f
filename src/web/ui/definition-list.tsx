import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

/** Names and values of one record, two columns where there is room. */
export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-label text-text-2">{term}</dt>
          <dd className={cx('break-words', isFigures(value) && 'tabular')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A date or a number by itself: its figures stand under each other. */
const isFigures = (value: ReactNode): boolean => typeof value === 'string' && /^[\d\s./+-]+$/.test(value);
