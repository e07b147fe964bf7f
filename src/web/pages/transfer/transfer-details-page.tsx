import type { TransferDetails } from '#contract/transfer.contract.ts';
import { transferRecord } from '#web/api/transfer.api.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { SignaturesCard } from '#web/features/transfer/signatures-card.tsx';
import { TransferDocumentsCard } from '#web/features/transfer/transfer-documents-card.tsx';
import { TransferInfoCard } from '#web/features/transfer/transfer-info-card.tsx';
import { TransferClubCards, TransferPlayerCard } from '#web/features/transfer/transfer-party-cards.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /transfers/:transferId */
export function TransferDetailsPage() {
  const transferId = useRecordId('transferId', transferRecord);
  // Another transfer is another page: nothing of the one before may linger.
  return <Transfer key={transferId} transferId={transferId} />;
}

function Transfer({ transferId }: { transferId: number }) {
  const transfer = useRecord(transferRecord, transferId);
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader title="Детайли за трансфер" parents={[{ to: '/transfers', label: 'Състезателни права' }]} />
      {transfer === undefined ? <Skeleton /> : <Cards transfer={transfer} />}
    </div>
  );
}

// Beside everything else on a wide screen, right after the facts on a narrow one: the signatures are what people wait for.
const columnsClass = 'grid items-start gap-4 lg:grid-cols-3 lg:gap-6';
const mainClass = 'flex min-w-0 flex-col gap-4 lg:col-span-2 lg:gap-6';
const asideClass = 'lg:col-start-3 lg:row-span-2 lg:row-start-1';

function Cards({ transfer }: { transfer: TransferDetails }) {
  return (
    <div className={columnsClass}>
      <div className={mainClass}>
        <TransferInfoCard transfer={transfer} />
      </div>
      <div className={asideClass}>
        <SignaturesCard transfer={transfer} />
      </div>
      <div className={mainClass}>
        <TransferPlayerCard player={transfer.player} />
        <TransferClubCards transfer={transfer} />
        <TransferDocumentsCard transferId={transfer.id} />
      </div>
    </div>
  );
}

function Skeleton() {
  return (
    <div className={columnsClass}>
      <div className={mainClass}>
        <CardSkeleton lines={6} />
      </div>
      <div className={asideClass}>
        <CardSkeleton lines={4} />
      </div>
      <div className={mainClass}>
        <CardSkeleton lines={3} />
        <CardSkeleton lines={2} />
      </div>
    </div>
  );
}
