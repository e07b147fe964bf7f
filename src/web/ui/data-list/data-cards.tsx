import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { type RowActions, RowMenu } from './row-actions.tsx';
import { PageTickBox, TickBox } from './tick-box.tsx';
import { useRowIntent } from './use-row-intent.ts';
import type { Ticks } from './use-ticks.ts';

interface DataCardsProps<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  renderCard: (row: Row) => ReactNode;
  rowActions?: RowActions<Row> | undefined;
  onIntent?: ((row: Row) => void) | undefined;
  ticks?: Ticks<Row> | null;
}

export function DataCards<Row extends { id: number }>(props: DataCardsProps<Row>) {
  const { label, rows, renderCard, rowActions, onIntent } = props;
  const ticks = props.ticks?.isChoosing === true ? props.ticks : null;
  const cards = (
    <ul aria-label={label} className="divide-y divide-border" data-rows="">
      {rows.map((row) => (
        <CardItem
          key={row.id}
          id={row.id}
          isTicked={ticks?.has(row.id) ?? false}
          onIntent={onIntent && (() => onIntent(row))}
        >
          {ticks === null ? null : <TickBox ticks={ticks} id={row.id} name={ticks.nameOf(row)} isCard />}
          <div className="min-w-0 flex-1">{renderCard(row)}</div>
          {rowActions === undefined ? null : <RowMenu row={row} rowActions={rowActions} />}
        </CardItem>
      ))}
    </ul>
  );
  if (ticks === null) return cards;
  return (
    <>
      <div className="border-b border-border px-2 py-1">
        <PageTickBox ticks={ticks} isNamed />
      </div>
      {cards}
    </>
  );
}

interface CardItemProps {
  id: number;
  isTicked: boolean;
  onIntent: (() => void) | undefined;
  children: ReactNode;
}

function CardItem({ id, isTicked, onIntent, children }: CardItemProps) {
  return (
    <li
      data-row-id={id}
      className={cx(
        'card-target drawn-in-sight flex min-h-19 items-center gap-1 py-2 pr-2 pl-4 hyphens-auto',
        isTicked && 'bg-row-selected',
      )}
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
