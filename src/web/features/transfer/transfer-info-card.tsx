import { type ReactNode, useState } from 'react';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { firstDayOf } from '#domain/transfer/first-day.rules.ts';
import { endsWhenCarriedOut } from '#domain/transfer/transfer-steps.rules.ts';
import {
  signatureProgress,
  type TransferEnding,
  transferStatus,
  transferStatusLabels,
  transferTypeLabels,
} from '#domain/transfer/transfer.rules.ts';
import { ExpiryBadge } from '#web/parts/expiry-badge.tsx';
import { showDate, showDayOf } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import { TransferSteps } from './steps/transfer-steps.tsx';
import { endText, comingText, refuserText } from './transfer.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-info-card.text.ts';

interface TransferInfoCardProps {
  transfer: TransferDetails;
  children?: ReactNode;
}

export function TransferInfoCard({ transfer, children }: TransferInfoCardProps) {
  const coming = comingText(transfer);
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-6">
        {transfer.importedOn === null ? <TransferSteps transfer={transfer} /> : null}
        {coming === null ? null : <AlertBox tone="info">{coming}</AlertBox>}
        <DefinitionList items={itemsOf(transfer)} />
        {children}
      </div>
      <Progress transfer={transfer} />
    </Card>
  );
}

/** Says how far the transfer has come once it has moved on; whoever sees the stages has no need of it. */
function Progress({ transfer }: { transfer: TransferDetails }) {
  const [first] = useState(transfer.version);
  return (
    <p role="status" className="sr-only">
      {transfer.version === first
        ? ''
        : texts.statusAndSignatures(transferStatusLabels[transfer.status], signatureProgress(transfer) / 25)}
    </p>
  );
}

const reasonTerms: Readonly<Record<TransferEnding, string>> = {
  cancelled: texts.cancelReason,
  refused: texts.refusalReason,
  withdrawn: texts.withdrawalReason,
  lapsed: texts.cancelReason,
};

function itemsOf(transfer: TransferDetails): { term: string; value: ReactNode }[] {
  const { type, status, comment, cancelReason, importedOn } = transfer;
  const refuser = refuserText(transfer);
  const first = firstDayOf(transfer);
  return [
    { term: texts.transferKind, value: transferTypeLabels[type] ?? '–' },
    { term: words.status, value: <TransferStatusBadge status={status} /> },
    importedOn === null
      ? { term: texts.startedOn, value: <Day>{showDayOf(transfer.initiatedAt)}</Day> }
      : { term: texts.importedOn, value: <Day>{showDayOf(importedOn)}</Day> },
    ...(first === null ? [] : [{ term: texts.validFrom, value: <Day>{showDate(first)}</Day> }]),
    { term: texts.validUntil, value: <End transfer={transfer} /> },
    ...moves(transfer),
    { term: texts.comment, value: comment ?? '–' },
    ...(transfer.returnReason === null ? [] : [{ term: texts.sendBackReason, value: transfer.returnReason }]),
    ...(refuser === null ? [] : [{ term: texts.refusedBy, value: refuser }]),
    ...(cancelReason === null ? [] : [{ term: reasonTerms[transfer.ending ?? 'cancelled'], value: cancelReason }]),
  ];
}

/**
 * The days of going and of coming back, where there was or will be one: nobody comes back from a change of club. Of
 * what is only history the first and the last day are all that is known.
 */
function moves(transfer: TransferDetails): { term: string; value: ReactNode }[] {
  if (transfer.status === transferStatus.cancelled || transfer.importedOn !== null) return [];
  const gone = { term: texts.moveDate, value: <Day>{showDayOf(transfer.transferredAt)}</Day> };
  if (endsWhenCarriedOut(transfer)) return [gone];
  return [gone, { term: texts.returnDate, value: <Day>{showDayOf(transfer.releasedAt)}</Day> }];
}

/** Only a transfer that runs can run out. */
function End({ transfer: { endOn, status } }: { transfer: TransferDetails }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Day>{endText(endOn)}</Day>
      {endOn !== null && status === transferStatus.inProgress ? <ExpiryBadge endDate={endOn} /> : null}
    </span>
  );
}

function Day({ children }: { children: string }) {
  return <span className="tabular">{children}</span>;
}
