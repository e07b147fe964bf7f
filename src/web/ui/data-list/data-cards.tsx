import type { ReactNode } from 'react';
import { type RowActions, RowMenu } from './row-actions.tsx';
import { useRowIntent } from './use-row-intent.ts';

interface DataCardsProps<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  renderCard: (row: Row) => ReactNode;
  rowActions?: RowActions<Row> | undefined;
  onIntent?: ((row: Row) => void) | undefined;
}

export function DataCards<Row extends { id: number }>(props: DataCardsProps<Row>) {
  const { label, rows, renderCard, rowActions, onIntent } = props;
  return (
    <ul aria-label={label} className="divide-y divide-border" data-rows="">
      {rows.map((row) => (
        <CardItem key={row.id} onIntent={onIntent && (() => onIntent(row))}>
          <div className="min-w-0 flex-1">{renderCard(row)}</div>
          {rowActions === undefined ? null : <RowMenu row={row} rowActions={rowActions} />}
        </CardItem>
      ))}
    </ul>
  );
}

function CardItem({ onIntent, children }: { onIntent: (() => void) | undefined; children: ReactNode }) {
  return (
    <li
      className="card-target drawn-in-sight flex min-h-19 items-center gap-1 py-2 pr-2 pl-4 hyphens-auto"
      {...useRowIntent(onIntent)}
    >
      {children}
    </li>
  );
}

export function CardSkeletons({ hasPictures }: { hasPictures: boolean }) {
  return (
    <div aria-hidden className="divide-y divide-border">
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="flex min-h-19 items-center gap-3 px-4 py-2">
          {hasPictures ? <span className="skeleton size-10 rounded-full" /> : null}
          <span className="flex flex-1 flex-col gap-2">
            <span className="skeleton h-4 w-3/4" />
            <span className="skeleton h-3.5 w-1/2" />
          </span>
        </div>
      ))}
    </div>
  );
}
