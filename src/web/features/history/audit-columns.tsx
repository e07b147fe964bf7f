import { Link } from 'react-router';
import type { AuditEntry } from '#contract/history/audit.contract.ts';
import type { AuditColumn } from '#web/api/history/audit.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { recordHref } from './audit-details.ts';
import { auditText } from './audit.text.ts';
import * as texts from './audit-columns.text.ts';

export const auditListColumns: readonly DataColumn<AuditEntry, AuditColumn>[] = [
  { header: texts.act, width: 16, cell: (entry) => <Action entry={entry} /> },
  { header: texts.who, width: 12, cell: (entry) => <Who entry={entry} /> },
  { header: texts.record, width: 14, cell: (entry) => <RecordLink entry={entry} /> },
  { header: texts.details, width: 16, isWideOnly: true, cell: (entry) => <Details entry={entry} /> },
  { header: texts.when, sortBy: 'at', width: 10, isOneLine: true, cell: ({ at }) => foundIn(showMoment(at)) },
];

export function nameOf({ by, byKey }: Pick<AuditEntry, 'by' | 'byKey'>): string {
  if (by !== null) return `${by.firstName} ${by.lastName}`;
  return byKey === null ? auditText.nobody : auditText.key(byKey);
}

const sign: Readonly<Record<string, string>> = { cardIndex: '#', transfer: '№\u00a0' };

export function recordName({ entity, entityName, entityId, recordName: name }: AuditEntry): string {
  if (entityId === null) return entityName;
  if (name !== null && sign[entity] === undefined) return name;
  const numbered = `${entityName} ${sign[entity] ?? '№\u00a0'}${entityId}`;
  return name === null ? numbered : `${numbered} – ${name}`;
}

/** Whoever did it, as a link; the program has no page. */
function Who({ entry }: { entry: AuditEntry }) {
  if (entry.by === null) return <FoundText text={nameOf(entry)} />;
  return (
    <Link to={`/users/${entry.by.id}`} className="text-link hover:underline">
      <FoundText text={nameOf(entry)} />
    </Link>
  );
}

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
  return <span className="text-text-2 wrap-anywhere">{entry.about}</span>;
}

export function AuditCard({ entry }: { entry: AuditEntry }) {
  return (
    <div className="flex flex-col gap-1">
      <Action entry={entry} />
      <span className="text-cell">
        <Who entry={entry} />
      </span>
      <RecordLink entry={entry} />
      <Details entry={entry} />
      <p className="tabular text-label text-text-2">{foundIn(showMoment(entry.at))}</p>
    </div>
  );
}
