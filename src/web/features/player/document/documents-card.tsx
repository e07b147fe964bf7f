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

const DocumentModal = lazyDialog(async () => (await import('./document-modal.tsx')).DocumentModal);

const pathOf = (playerId: number) => `/api/players/${playerId}/documents`;

const inOneLine = ({ typeName, startDate, endDate }: PlayerDocument) =>
  `${typeName}, от ${showDate(startDate)}${endDate === null ? '' : ` до ${showDate(endDate)}`}`;

const columnsFor = (mayOpen: (document: PlayerDocument) => boolean): readonly RecordColumn<PlayerDocument>[] => [
  {
    header: 'Вид документ',
    sortValue: ({ type }) => type,
    cell: (document) => (
      <>
        {document.typeName}
        {document.formerClub === null ? null : (
          <span className="block text-label text-text-2">при {document.formerClub.fullName}</span>
        )}
      </>
    ),
  },
  firstDayColumn,
  {
    header: 'Крайна дата',
    sortValue: ({ endDate }) => endDate,
    cell: ({ endDate, formerClub }) =>
      endDate === null ? (
        'Безсрочен'
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular">{showDate(endDate)}</span>
          {formerClub === null ? <ExpiryBadge endDate={endDate} /> : null}
        </span>
      ),
  },
  descriptionColumn,
  {
    header: 'Файл',
    isAction: true,
    cell: (document) => (
      <span className="inline-flex items-center gap-1">
        {mayOpen(document) ? <PaperDownload paper={document} /> : null}
        {document.mayTakeBack ? (
          <TakeBackButton path={pathOf(document.playerId)} id={document.id} what={`документа „${document.typeName}“`} />
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
      title="Документи"
      result={result}
      columns={columnsFor(mayOpen)}
      keyOf={(row) => row.id}
      empty="Няма добавени документи"
      addLabel={mayAdd ? 'Добави документ' : null}
      footer={<RemovedEntries path={pathOf(player.id)} describe={inOneLine} />}
      renderModal={(dialog) => <DocumentModal playerId={player.id} {...dialog} />}
    />
  );
}
