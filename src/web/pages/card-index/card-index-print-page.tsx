import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import { sheetOf } from '#domain/card-index-sheet.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { cardIndexRecord } from '#web/api/card-index.api.ts';
import { useIssuedSheet } from '#web/api/card-index-sheet.api.ts';
import { PrintButtons, printText } from '#web/features/card-index/card-index-print-actions.tsx';
import { CardIndexSheet, PrintedSheetPortal } from '#web/features/card-index/card-index-sheet.tsx';
import { cardIndexName } from '#web/lib/card-index-name.ts';
import { usePrinting } from '#web/features/card-index/use-printing.ts';
import { recordId } from '#web/lib/record-id.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** /cardindexes/:cardIndexId/print */
export function CardIndexPrintPage() {
  const cardIndexId = recordId(useParams()['cardIndexId']);
  return cardIndexId === null ? <NotFound /> : <PrintView key={cardIndexId} cardIndexId={cardIndexId} />;
}

function PrintView({ cardIndexId }: { cardIndexId: number }) {
  // Never an older copy: what is printed has to be the latest.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...cardIndexRecord.query(cardIndexId),
    refetchOnMount: 'always',
  });
  if (error !== null && isFetchedAfterMount) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return isMissing ? <NotFound /> : <Failed error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || !isFetchedAfterMount) return <Loading cardIndexId={cardIndexId} />;
  return <SheetView cardIndex={data} />;
}

function SheetView({ cardIndex: seen }: { cardIndex: CardIndexDetails }) {
  const { isPreparing, print } = usePrinting();
  const issued = useIssuedSheet(seen);
  // Never the licence of one answer beside the code of another.
  const sheet = issued.data ?? { cardIndex: seen, verification: null };
  const { cardIndex } = sheet;
  const { name } = sheetOf(cardIndex);
  const left = cardIndex.players.filter((player) => player.isDeleted);

  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader
        title="Отборен лиценз"
        tabTitle={name}
        description={`${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`}
        parents={[
          { to: '/clubs', label: 'Клубове' },
          { to: `/clubs/${cardIndex.clubId}`, label: cardIndex.club.fullName },
          { to: `/cardindexes/${cardIndex.id}`, label: `Лиценз #${cardIndex.id}` },
        ]}
      >
        <PrintButtons
          cardIndexId={cardIndex.id}
          // The code belongs on the paper: until it is known there is nothing to print.
          isPreparing={isPreparing || issued.isPending || issued.isPlaceholderData}
          isPrimary
          onPrint={() => print(name)}
        />
      </PageHeader>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {issued.isError ? <AlertBox tone="info">{printText.withoutCode}</AlertBox> : null}
        {left.length === 0 ? null : (
          <AlertBox tone="info" heading="Деактивираните състезатели не се отпечатват">
            {left.map((player) => `${player.firstName} ${player.lastName}`).join(', ')}
          </AlertBox>
        )}
      </div>
      <div
        role="region"
        aria-label="Преглед на листа"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
        tabIndex={0}
        className="overflow-x-auto pb-4"
      >
        <div className="sheet sheet-preview">
          <CardIndexSheet {...sheet} />
        </div>
      </div>
      {/* Always there, so that the browser's own „Print“ prints the sheet as well. */}
      <PrintedSheetPortal {...sheet} />
    </div>
  );
}

function Loading({ cardIndexId }: { cardIndexId: number }) {
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader title="Отборен лиценз" description={`Лиценз #${cardIndexId}`} />
      <CardSkeleton lines={12} />
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Отборен лиценз" />
      <ErrorState
        error={error}
        heading="Error"
        text="Възникна грешка при зареждането на данните."
        isPage
        onRetry={onRetry}
      />
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageHeader title="Отборен лиценз" parents={[{ to: '/clubs', label: 'Клубове' }]} />
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
        <p className="text-card font-semibold">CardIndex not found</p>
        <p className="text-text-2">Лицензът не беше намерен.</p>
      </div>
    </>
  );
}
