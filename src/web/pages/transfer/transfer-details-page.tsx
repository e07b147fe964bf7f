import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { missingSentence } from '#domain/federation/document-kind.rules.ts';
import { transferStatus, withoutFromClubLabel } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { transferRecord } from '#web/api/transfer/transfer.api.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { SignaturesCard } from '#web/features/transfer/steps/signatures-card.tsx';
import { StepFailure, StepBar, HeaderSteps } from '#web/features/transfer/steps/step-bar.tsx';
import { TransferInfoCard } from '#web/features/transfer/transfer-info-card.tsx';
import { TransferClubCards, TransferPlayerCard } from '#web/features/transfer/transfer-party-cards.tsx';
import { type OwnSteps, useOwnSteps } from '#web/features/transfer/use-own-steps.tsx';
import { useTransferNews } from '#web/features/transfer/use-transfer-news.ts';
import { wantsToSign } from '#web/features/transfer/steps/wants-to-sign.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { usePolling } from '#web/lib/use-polling.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { FactSkeleton, RecordHeader } from '#web/ui/page/record-header.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import * as texts from './transfer-details-page.text.ts';

// Below what people come for.
const TransferDocumentsCard = lazyPart(
  async () => (await import('#web/features/transfer/transfer-documents-card.tsx')).TransferDocumentsCard,
);
const TransferTimelineCard = lazyPart(
  async () => (await import('#web/features/transfer/transfer-timeline-card.tsx')).TransferTimelineCard,
);

// Only what runs can be extended.
const TransferExtensionCard = lazyPart(
  async () => (await import('#web/features/transfer/transfer-extension-card.tsx')).TransferExtensionCard,
);

// Few transfers have one yet.
const TransferProtocolCard = lazyPart(
  async () => (await import('#web/features/transfer/transfer-protocol-card.tsx')).TransferProtocolCard,
);

const NotesCard = lazyPart(async () => (await import('#web/features/note/notes-card.tsx')).NotesCard);
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

/** Others sign while one looks: so often the page asks whether they have. */
const LOOK_EVERY = 30_000;

export function TransferDetailsPage() {
  const transferId = useRecordId('transferId', transferRecord);
  // Another transfer is another page: nothing of the one before may linger.
  return <Transfer key={transferId} transferId={transferId} />;
}

function Transfer({ transferId }: { transferId: number }) {
  const client = useQueryClient();
  const transfer = useRecord(transferRecord, transferId);
  usePolling(() => void client.invalidateQueries({ queryKey: transferRecord.keyOf(transferId) }), LOOK_EVERY);
  const expectOwnTraces = useTransferNews(transfer);
  const steps = useOwnSteps({
    transfer,
    wantsToSign: wantsToSign(useLocation().state),
    onMade: expectOwnTraces,
  });

  return (
    <div className="max-w-[1200px]">
      <div className="mb-4 lg:mb-6">
        <RecordHeader
          kind={texts.kind}
          name={transfer === undefined ? undefined : texts.transferOf(fullNameOf(transfer.player))}
          parents={[{ to: '/transfers', label: texts.playingRights }]}
          picture={
            transfer === undefined ? <span className="skeleton size-16 rounded-full" /> : <Photo transfer={transfer} />
          }
          facts={transfer === undefined ? <FactSkeleton /> : <Way transfer={transfer} />}
          actions={transfer === undefined ? null : <HeaderSteps transfer={transfer} steps={steps} />}
        />
        <StepFailure steps={steps} />
      </div>
      {transfer === undefined ? <Skeleton /> : <Cards transfer={transfer} steps={steps} onMade={expectOwnTraces} />}
      {transfer === undefined ? null : <StepBar transfer={transfer} steps={steps} />}
      {steps.dialog}
    </div>
  );
}

function Photo({ transfer: { player } }: { transfer: TransferDetails }) {
  return <Avatar name={`${player.firstName} ${player.lastName}`} src={photoUrl(player.photoId, 'small')} size={64} />;
}

function Way({ transfer: { fromClub, toClub } }: { transfer: TransferDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {fromClub?.fullName ?? withoutFromClubLabel}
      <ArrowRight size={16} role="img" aria-label={texts.toClub} className="shrink-0 text-text-3" />
      {toClub.fullName}
    </p>
  );
}

// Beside everything else on a wide screen, right after the facts on a narrow one: the signatures are what people wait for.
const columnsClass = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-6';
const mainClass = 'flex min-w-0 flex-col gap-4 lg:col-span-2 lg:gap-6';
const asideClass = 'flex min-w-0 flex-col gap-4 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:gap-6';

interface CardsProps {
  transfer: TransferDetails;
  steps: OwnSteps;
  onMade: () => void;
}

function Cards({ transfer, steps, onMade }: CardsProps) {
  const isWide = useScreenWidth() === 'wide';
  const mayNote = may(useActor(), 'note.read');
  const timeline = (
    <Suspense fallback={<CardSkeleton lines={4} />}>
      <TransferTimelineCard transfer={transfer} />
    </Suspense>
  );
  return (
    <div className={columnsClass}>
      <div className={mainClass}>
        {transfer.missingPapers.length === 0 ? null : (
          <AlertBox tone="info">{missingSentence(transfer.missingPapers)}</AlertBox>
        )}
        <TransferInfoCard transfer={transfer} />
        {transfer.status === transferStatus.inProgress && transfer.endOn !== null ? (
          <Suspense>
            <TransferExtensionCard transfer={transfer} onMade={onMade} />
          </Suspense>
        ) : null}
      </div>
      <div className={asideClass}>
        <SignaturesCard transfer={transfer} />
        {isWide ? timeline : null}
      </div>
      <div className={mainClass}>
        <TransferPlayerCard transfer={transfer} steps={steps} />
        <TransferClubCards transfer={transfer} steps={steps} />
        <Suspense fallback={<CardSkeleton lines={3} />}>
          <TransferDocumentsCard transfer={transfer} mayAdd={steps.mayAddDocument} onMade={onMade} />
        </Suspense>
        {transfer.transferredAt === null ? null : (
          <Suspense>
            <TransferProtocolCard transferId={transfer.id} />
          </Suspense>
        )}
        {isWide ? null : timeline}
        <Suspense>{mayNote ? <NotesCard noun="transfer" id={transfer.id} /> : null}</Suspense>
        <Suspense>
          <HistoryCard noun="transfer" id={transfer.id} />
        </Suspense>
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
