import type { ErasureListItem } from '#contract/privacy/erasure.contract.ts';
import type { ErasureColumn } from '#web/api/privacy/erasure.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { rowsText } from './erasure.text.ts';
import * as texts from './erasure-columns.text.ts';

const byOf = ({ erasedBy }: ErasureListItem) =>
  erasedBy === null ? texts.bySystem : `${erasedBy.firstName} ${erasedBy.lastName}`;

export const erasureListColumns: readonly DataColumn<ErasureListItem, ErasureColumn>[] = [
  { header: texts.pseudonym, width: 16, cell: ({ name }) => <FoundText text={name} /> },
  { header: texts.kind, width: 10, isOneLine: true, cell: ({ noun }) => texts.kinds[noun] },
  {
    header: texts.erasedOn,
    sortBy: 'erasedOn',
    width: 12,
    isOneLine: true,
    cell: ({ erasedOn }) => showDayOf(erasedOn),
  },
  { header: texts.by, width: 16, cell: byOf },
  { header: texts.recordsRemoved, width: 12, cell: ({ rows }) => rowsText(rows) },
];

export function ErasureRowCard({ erasure }: { erasure: ErasureListItem }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{erasure.name}</p>
      <p className="tabular flex flex-wrap gap-x-3 text-label text-text-2">
        <span>{texts.kinds[erasure.noun]}</span>
        <span>{showDayOf(erasure.erasedOn)}</span>
        <span>{byOf(erasure)}</span>
        <span>{rowsText(erasure.rows)}</span>
      </p>
    </div>
  );
}
