import type { ReactNode } from 'react';

/** Names and values of one record, two columns where there is room. */
export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-label text-text-2">{term}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
