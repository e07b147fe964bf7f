import { Link } from 'react-router';
import type { DueItem } from '#contract/privacy/retention.contract.ts';
import type { RetentionKind } from '#domain/privacy/retention.rules.ts';
import type { RetentionColumn } from '#web/api/privacy/retention.api.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { goesText, personName } from './retention.text.ts';
import * as texts from './due-columns.text.ts';

const pageOf = (kind: RetentionKind, { person }: DueItem) =>
  `/${kind === 'accounts' ? 'users' : 'players'}/${person.id}`;

export function dueColumns(kind: RetentionKind): readonly DataColumn<DueItem, RetentionColumn>[] {
  return [
    { header: texts.person, width: 18, cell: (due) => <Person kind={kind} due={due} /> },
    ...(kind === 'documents' ? [{ header: texts.paper, width: 14, cell: ({ detail }: DueItem) => detail }] : []),
    { header: texts.since, sortBy: 'since', width: 11, isOneLine: true, cell: ({ since }) => showDate(since) },
    { header: texts.goesOn, width: 14, cell: goesText },
  ];
}

function Person({ kind, due }: { kind: RetentionKind; due: DueItem }) {
  return (
    <Link
      to={pageOf(kind, due)}
      data-row-link
      className="touch-target font-semibold break-words text-link hover:underline"
    >
      <FoundText text={personName(due)} />
    </Link>
  );
}

export function DueCard({ kind, due }: { kind: RetentionKind; due: DueItem }) {
  return (
    <div className="flex flex-col gap-1">
      <Person kind={kind} due={due} />
      <p className="tabular flex flex-wrap gap-x-3 text-label text-text-2">
        {due.detail === null ? null : <span>{due.detail}</span>}
        <span>{showDate(due.since)}</span>
        <span>{goesText(due)}</span>
      </p>
    </div>
  );
}
