import { Eye, Send } from 'lucide-react';
import type { OutboxMail } from '#contract/mail/outbox.contract.ts';
import type { OutboxColumn } from '#web/api/mail/outbox.api.ts';
import { showDayOf, showTimeOf } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { mailStatus } from './outbox.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './outbox-columns.text.ts';

export const outboxListColumns: readonly DataColumn<OutboxMail, OutboxColumn>[] = [
  { header: texts.recipient, sortBy: 'recipient', width: 16, cell: (mail) => <Recipient mail={mail} /> },
  { header: texts.subject, sortBy: 'subject', width: 18, cell: (mail) => <FoundText text={mail.subject} /> },
  { header: words.status, sortBy: 'status', width: 9, cell: (mail) => <MailStatusBadge mail={mail} /> },
  {
    header: texts.createdOn,
    sortBy: 'createdOn',
    width: 11,
    isOneLine: true,
    cell: (mail) => momentText(mail.createdOn),
  },
];

export const momentText = (moment: string) => `${showDayOf(moment)} ${showTimeOf(Date.parse(moment))}`;

/** A mail is looked at by everyone who sees the list; one that has gone out is not sent again. */
export function mailActions(does: {
  onOpen: (mail: OutboxMail) => void;
  onRetry: ((mail: OutboxMail) => void) | undefined;
}): RowActions<OutboxMail> {
  const { onRetry } = does;
  return {
    nameOf: (mail) => texts.subjectToRecipient(mail.subject, mail.recipient),
    actionsOf: (mail) => [
      { label: texts.view, Icon: Eye, onAction: () => does.onOpen(mail) },
      ...(mail.status === 'sent' || onRetry === undefined
        ? []
        : [{ label: words.tryAgain, Icon: Send, onAction: () => onRetry(mail) }]),
    ],
  };
}

export function OutboxCard({ mail }: { mail: OutboxMail }) {
  return (
    <div className="flex flex-col gap-2">
      <Recipient mail={mail} />
      <p className="text-cell">
        <FoundText text={mail.subject} />
      </p>
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-2">
        <MailStatusBadge mail={mail} />
        <span>{foundIn(momentText(mail.createdOn))}</span>
      </p>
    </div>
  );
}

function Recipient({ mail }: { mail: OutboxMail }) {
  return (
    <span className="font-semibold break-words">
      <FoundText text={mail.recipient} />
    </span>
  );
}

export function MailStatusBadge({ mail }: { mail: OutboxMail }) {
  const { label, tone } = mailStatus[mail.status];
  return (
    <Badge tone={tone} hasDot>
      {label}
    </Badge>
  );
}
