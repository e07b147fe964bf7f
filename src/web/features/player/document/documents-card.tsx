import type { PlayerDetails } from '#contract/player/player.contract.ts';
import type { PlayerDocument } from '#contract/player/player-document.contract.ts';
import { mayOpenDocument } from '#domain/player/contract.access.ts';
import { mayAddToPlayer } from '#domain/player/player.access.ts';
import { useDocuments } from '#web/api/player/player-document.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { AddingRecordCard } from '#web/ui/page/adding-record-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { ExpiryBadge } from '#web/parts/expiry-badge.tsx';
import { descriptionColumn, firstDayColumn, PaperDownload } from '#web/parts/paper-columns.tsx';
import { RemovedEntries } from '#web/parts/removed-entries.tsx';
import { TakeBackButton } from '#web/parts/take-back-button.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './documents-card.text.ts';

const DocumentModal = lazyDialog(async () => (await import('./document-modal.tsx')).DocumentModal);

const pathOf = (playerId: number) => `/api/players/${playerId}/documents`;

const inOneLine = ({ typeName, startDate, endDate }: PlayerDocument) =>
  texts.documentLine(typeName, showDate(startDate), endDate === null ? '' : texts.untilDate(showDate(endDate)));

const columnsFor = (mayOpen: (document: PlayerDocument) => boolean): readonly RecordColumn<PlayerDocument>[] => [
  {
    header: texts.documentKind,
    sortValue: ({ type }) => type,
    cell: (document) => (
      <>
        {document.typeName}
        {document.formerClub === null ? null : (
          <span className="block text-label text-text-2">{texts.atFormerClub(document.formerClub.fullName)}</span>
        )}
      </>
    ),
  },
  firstDayColumn,
  {
    header: texts.endDate,
    sortValue: ({ endDate }) => endDate,
    cell: ({ endDate, formerClub }) =>
      endDate === null ? (
        texts.openEnded
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular">{showDate(endDate)}</span>
          {formerClub === null ? <ExpiryBadge endDate={endDate} /> : null}
        </span>
      ),
  },
  descriptionColumn,
  {
    header: words.file,
    isAction: true,
    cell: (document) => (
      <span className="inline-flex items-center gap-1">
        {mayOpen(document) ? <PaperDownload paper={document} /> : null}
        {document.mayTakeBack ? (
          <TakeBackButton
            path={pathOf(document.playerId)}
            id={document.id}
            what={texts.documentOf(document.typeName)}
          />
        ) : null}
      </span>
    ),
  },
];

export function DocumentsCard({ player }: { player: PlayerDetails }) {
  const result = useDocuments(player.id);
  const actor = useActor();
  const mayAdd = mayAddToPlayer(actor, player);
  // The paper of another club is named here and kept there; one for the federation alone is listed for nobody else.
  const mayOpen = ({ formerClub }: PlayerDocument) =>
    mayOpenDocument(actor, {
      playerId: player.id,
      clubId: (formerClub ?? player.currentClub)?.id ?? null,
      visibility: 'club',
    });

  return (
    <AddingRecordCard
      title={texts.title}
      result={result}
      columns={columnsFor(mayOpen)}
      keyOf={(row) => row.id}
      empty={texts.noDocuments}
      addLabel={mayAdd ? texts.addDocument : null}
      footer={<RemovedEntries path={pathOf(player.id)} describe={inOneLine} />}
      renderModal={(dialog) => <DocumentModal playerId={player.id} {...dialog} />}
    />
  );
}
