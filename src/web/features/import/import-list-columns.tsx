import { Download, Eye } from 'lucide-react';
import type { ImportItem } from '#contract/import/import.contract.ts';
import { importKindLabels, importStateLabels } from '#domain/import/import.rules.ts';
import { fileOf, type ImportListColumn } from '#web/api/import/import.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { rowCount, stateTones } from './import.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './import-list-columns.text.ts';

export const importHref = ({ id }: ImportItem) => `/imports/${id}`;

export function importListColumns(isOfFederation: boolean): readonly DataColumn<ImportItem, ImportListColumn>[] {
  return [
    { header: texts.importName, width: 18, cell: (item) => <NameOfImport item={item} /> },
    { header: words.status, width: 9, cell: (item) => <ImportStateBadge item={item} /> },
    { header: texts.rows, width: 13, cell: (item) => amounts(item) },
    ...(isOfFederation
      ? [
          {
            header: words.club,
            width: 13,
            isWideOnly: true,
            cell: (item: ImportItem) => item.club?.fullName ?? texts.federation,
          },
        ]
      : []),
    { header: texts.uploadedBy, width: 11, isWideOnly: true, cell: byWhom },
    {
      header: texts.uploadedOn,
      sortBy: 'createdOn',
      width: 11,
      isOneLine: true,
      cell: ({ createdOn }) => showMoment(createdOn),
    },
  ];
}

export const importRowActions: RowActions<ImportItem> = {
  nameOf: ({ fileName }) => fileName,
  actionsOf: (item) => [
    { label: texts.open, Icon: Eye, href: importHref(item) },
    { label: texts.downloadFile, Icon: Download, onAction: () => void fileOf(item.id) },
  ],
};

export function ImportCard({ item }: { item: ImportItem }) {
  return (
    <div className="flex flex-col gap-1.5">
      <NameOfImport item={item} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-2">
        <ImportStateBadge item={item} />
        <span>{amounts(item)}</span>
      </p>
      <p className="tabular text-label text-text-2">
        {showMoment(item.createdOn)} · {byWhom(item)}
      </p>
    </div>
  );
}

function NameOfImport({ item }: { item: ImportItem }) {
  return (
    <span className="min-w-0">
      <RowLink to={importHref(item)}>{importKindLabels[item.kind]}</RowLink>
      <span className="block text-meta text-text-2 wrap-anywhere">
        <FoundText text={item.fileName} />
      </span>
    </span>
  );
}

function ImportStateBadge({ item: { state, counts } }: { item: ImportItem }) {
  const hasRefused = state === 'done' && counts.refused > 0;
  return (
    <Badge tone={hasRefused ? 'amber' : stateTones[state]} hasDot>
      {hasRefused ? texts.withRefused : importStateLabels[state]}
    </Badge>
  );
}

/** How much there was, and how much of it was written. */
function amounts({ state, counts }: ImportItem): string {
  if (state === 'columns') return '–';
  if (state === 'done') return texts.writtenOf(counts.written, rowCount(counts.total), refusedPart(counts.refused));
  return rowCount(counts.total);
}

const refusedPart = (refused: number) =>
  refused === 0 ? '' : `, ${refused}\u00a0${refused === 1 ? texts.refusedOne : texts.refusedMany}`;

const byWhom = ({ createdBy }: ImportItem) =>
  createdBy === null ? '–' : `${createdBy.firstName} ${createdBy.lastName}`;
