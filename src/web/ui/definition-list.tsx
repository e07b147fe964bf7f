import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    // Pencils under each other leave each other room for a finger.
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 max-sm:has-[button]:gap-y-3 sm:grid-cols-2 sm:gap-y-4">
      {items.map(({ term, value }) => (
        // On a phone the name stands left of its value, and what one taps reaches beyond its line without
        // moving it; a field in the place of the value has the whole line.
        <div
          key={term}
          className="min-w-0 max-sm:grid max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:items-baseline max-sm:has-data-fact-editor:grid-cols-1 max-sm:gap-x-4 max-sm:[&_a]:-my-2.5 max-sm:[&_button]:-my-2.5"
        >
          <dt className="text-label text-text-2">{term}</dt>
          <dd className={cx('break-words', isFigures(value) && 'tabular')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A date or a number by itself: its figures stand under each other. */
const isFigures = (value: ReactNode): boolean => typeof value === 'string' && /^[\d\s./+-]+$/.test(value);
