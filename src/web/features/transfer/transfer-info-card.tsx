import type { ReactNode } from 'react';
import type { TransferDetails } from '#contract/transfer.contract.ts';
import { transferStatus, transferTypeLabels } from '#domain/transfer.rules.ts';
import { ExpiryBadge } from '#web/parts/expiry-badge.tsx';
import { showDate, showDayOf } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import { TransferSteps } from './transfer-steps.tsx';
import { endText } from './transfer.text.ts';

/** What is agreed and how far it has come. */
export function TransferInfoCard({ transfer }: { transfer: TransferDetails }) {
  return (
    <Card title="Информация за трансфера">
      <div className="flex flex-col gap-6">
        <TransferSteps transfer={transfer} />
        <DefinitionList items={itemsOf(transfer)} />
      </div>
    </Card>
  );
}

function itemsOf(transfer: TransferDetails): { term: string; value: ReactNode }[] {
  const { type, status, comment, cancelReason } = transfer;
  return [
    { term: 'Вид трансфер', value: transferTypeLabels[type] ?? '–' },
    { term: 'Статус', value: <TransferStatusBadge status={status} /> },
    { term: 'Подаден на', value: <Day>{showDayOf(transfer.initiatedAt)}</Day> },
    { term: 'Валиден от', value: <Day>{showDate(transfer.startOn)}</Day> },
    { term: 'До дата', value: <End transfer={transfer} /> },
    { term: 'Преминал на', value: <Day>{showDayOf(transfer.transferredAt)}</Day> },
    { term: 'Върнат на', value: <Day>{showDayOf(transfer.releasedAt)}</Day> },
    { term: 'Коментар', value: comment ?? '–' },
    ...(cancelReason === null ? [] : [{ term: 'Причина за прекратяване', value: cancelReason }]),
  ];
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
