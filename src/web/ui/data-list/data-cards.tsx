import type { ReactNode } from 'react';

interface DataCardsProps<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  renderCard: (row: Row) => ReactNode;
}

/** The same rows on a phone, where a table would have to scroll sideways. */
export function DataCards<Row extends { id: number }>({ label, rows, renderCard }: DataCardsProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-border" data-rows="">
      {rows.map((row) => (
        <li key={row.id} className="hyphens-auto p-4">
          {renderCard(row)}
        </li>
      ))}
    </ul>
  );
}

export function CardSkeletons() {
  return (
    <div aria-hidden className="divide-y divide-border">
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="flex items-center gap-3 p-4">
          <span className="skeleton size-11 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="skeleton h-4 w-3/4" />
            <span className="skeleton h-3.5 w-1/2" />
          </span>
        </div>
      ))}
    </div>
  );
}
