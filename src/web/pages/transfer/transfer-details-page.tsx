import { ArrowRight } from 'lucide-react';
import type { TransferDetails } from '#contract/transfer.contract.ts';
import { transferRecord } from '#web/api/transfer.api.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { SignaturesCard } from '#web/features/transfer/signatures-card.tsx';
import { TransferDocumentsCard } from '#web/features/transfer/transfer-documents-card.tsx';
import { TransferInfoCard } from '#web/features/transfer/transfer-info-card.tsx';
import { TransferClubCards, TransferPlayerCard } from '#web/features/transfer/transfer-party-cards.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/names.ts';
import { NO_FROM_CLUB } from '#web/features/transfer/transfer.text.ts';

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
      <div className="mb-4 lg:mb-6">
        <RecordHeader
          kind="Детайли за трансфер"
          name={transfer === undefined ? undefined : `Трансфер на ${fullNameOf(transfer.player)}`}
          parents={[{ to: '/transfers', label: 'Състезателни права' }]}
          picture={
            transfer === undefined ? <span className="skeleton size-16 rounded-full" /> : <Photo transfer={transfer} />
          }
          facts={transfer === undefined ? <span className="skeleton block h-5 w-60" /> : <Way transfer={transfer} />}
        />
      </div>
      {transfer === undefined ? <Skeleton /> : <Cards transfer={transfer} />}
    </div>
  );
}

function Photo({ transfer: { player } }: { transfer: TransferDetails }) {
  return <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={64} />;
}

function Way({ transfer: { fromClub, toClub } }: { transfer: TransferDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {fromClub?.fullName ?? NO_FROM_CLUB}
      <ArrowRight size={16} role="img" aria-label="към" className="shrink-0 text-text-3" />
      {toClub.fullName}
    </p>
  );
}

// Beside everything else on a wide screen, right after the facts on a narrow one: the signatures are what people wait for.
const columnsClass = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-6';
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
