import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.contract.ts';
import type { AuditColumn } from '#web/api/audit.api.ts';
import { showMoment } from '#web/lib/dates.ts';
import { foundIn, FoundText } from '#web/lib/found-text.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { detailsText, recordHref } from './audit-details.ts';
import { auditText } from './audit.text.ts';

export const auditListColumns: readonly DataColumn<AuditEntry, AuditColumn>[] = [
  { header: 'Действие', width: 16, cell: (entry) => <Action entry={entry} /> },
  { header: 'Кой', width: 12, cell: (entry) => <FoundText text={nameOf(entry)} /> },
  { header: 'Запис', width: 10, cell: (entry) => <RecordLink entry={entry} /> },
  { header: 'Подробности', width: 16, isWideOnly: true, cell: (entry) => <Details entry={entry} /> },
  { header: 'Кога', sortBy: 'at', width: 10, isOneLine: true, cell: ({ at }) => foundIn(showMoment(at)) },
];

export const nameOf = ({ by }: Pick<AuditEntry, 'by'>) =>
  by === null ? auditText.nobody : `${by.firstName} ${by.lastName}`;

export const recordName = ({ entityName, entityId }: Pick<AuditEntry, 'entityName' | 'entityId'>) =>
  entityId === null ? entityName : `${entityName} № ${entityId}`;

function Action({ entry: { actionName } }: { entry: AuditEntry }) {
  return (
    <span className="font-semibold break-words">
      <FoundText text={actionName} />
    </span>
  );
}

function RecordLink({ entry }: { entry: AuditEntry }) {
  const href = recordHref(entry);
  if (href === null) return recordName(entry);
  return (
    <Link to={href} className="text-link hover:underline">
      {recordName(entry)}
    </Link>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  return <span className="text-text-2 wrap-anywhere">{detailsText(entry)}</span>;
}

export function AuditCard({ entry }: { entry: AuditEntry }) {
  return (
    <div className="flex flex-col gap-1">
      <Action entry={entry} />
      <span className="text-cell">
        <FoundText text={nameOf(entry)} />
      </span>
      <RecordLink entry={entry} />
      <Details entry={entry} />
      <p className="tabular text-label text-text-2">{foundIn(showMoment(entry.at))}</p>
    </div>
  );
}
