import { useParams } from 'react-router';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { isPastSeason } from '#domain/card-index/card-index.rules.ts';
import { playersOnSheet, sheetOf } from '#domain/card-index/card-index-sheet.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useValidCardIndex } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { PrintButtons, useIssuing } from '#web/features/card-index/card-index-print-actions.tsx';
import { CardIndexSheet, PrintedSheetPortal } from '#web/features/card-index/card-index-sheet.tsx';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { recordId } from '#web/lib/record-id.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-print-page.text.ts';

export function CardIndexPrintPage() {
  const cardIndexId = recordId(useParams()['cardIndexId']);
  return cardIndexId === null ? <NotFound /> : <PrintView key={cardIndexId} cardIndexId={cardIndexId} />;
}

function PrintView({ cardIndexId }: { cardIndexId: number }) {
  // Never an older copy: what is printed has to be the latest.
  const { data, error, isFetchedAfterMount, refetch } = useValidCardIndex(cardIndexId);
  if (error !== null && isFetchedAfterMount) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return isMissing ? <NotFound /> : <Failed error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || !isFetchedAfterMount) return <Loading cardIndexId={cardIndexId} />;
  return <SheetView cardIndex={data} />;
}

function SheetView({ cardIndex: seen }: { cardIndex: CardIndexDetails }) {
  const actor = useActor();
  const { sheet: issued, isPreparing, run } = useIssuing(seen, { isKept: true });
  // Never the licence of one answer beside the code of another.
  const sheet = issued ?? { cardIndex: seen, verification: null };
  const { cardIndex } = sheet;
  const { name } = sheetOf(cardIndex);
  const left = cardIndex.players.filter((player) => !playersOnSheet([player]).includes(player));
  // Whoever merely looks at the sheet of another club gets no code, and none is given out for a season that is over.
  const isCodeToCome = issued === null && mayIssue(actor, cardIndex);

  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader
        title={texts.title}
        tabTitle={name}
        description={`${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`}
        parents={[
          { to: '/clubs', label: words.clubs },
          { to: `/clubs/${cardIndex.clubId}`, label: cardIndex.club.fullName },
          { to: `/cardindexes/${cardIndex.id}`, label: texts.licenceCrumb(cardIndex.id) },
        ]}
      >
        <PrintButtons cardIndexId={cardIndex.id} isPreparing={isPreparing} isPrimary onPrint={() => run()} />
      </PageHeader>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {isBeingChanged(cardIndex) ? <AlertBox tone="info">{texts.certifiedShown}</AlertBox> : null}
        {left.length === 0 ? null : (
          <AlertBox tone="info" heading={texts.playersNotPrinted}>
            {left.map((player) => `${player.firstName} ${player.lastName}`).join(', ')}
          </AlertBox>
        )}
      </div>
      <div
        role="region"
        aria-label={texts.sheetPreview}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
        tabIndex={0}
        className="overflow-x-auto pb-4"
      >
        <div className="sheet sheet-preview">
          <CardIndexSheet {...sheet} isCodeToCome={isCodeToCome} />
        </div>
      </div>
      {/* Always there, so that „Print“ in the menu of the browser prints the sheet as well, without a code. */}
      <PrintedSheetPortal {...sheet} isCodeToCome={isCodeToCome} />
    </div>
  );
}

const isBeingChanged = ({ approval }: CardIndexDetails) =>
  approval !== null && approval.approvedOn !== null && approval.state !== 'approved';

const mayIssue = (actor: Actor | null, cardIndex: CardIndexDetails) =>
  mayManageCardIndex(actor, cardIndex) && !isPastSeason(cardIndex.year, seasonOf(todayInSofia()));

function Loading({ cardIndexId }: { cardIndexId: number }) {
  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader title={texts.title} description={texts.licenceNumber(cardIndexId)} />
      <CardSkeleton lines={12} />
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={texts.title} />
      <ErrorState
        error={error}
        heading={<span lang="en">Error</span>}
        text={texts.loadFailed}
        isPage
        onRetry={onRetry}
      />
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageHeader title={texts.title} parents={[{ to: '/clubs', label: words.clubs }]} />
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
        <p lang="en" className="text-card font-semibold">
          CardIndex not found
        </p>
        <p className="text-text-2">{texts.licenceNotFound}</p>
      </div>
    </>
  );
}
