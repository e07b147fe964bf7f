import type { PlayerDetails } from '#contract/player.contract.ts';
import type { PlayerDocument } from '#contract/player-document.contract.ts';
import { mayAddToPlayer } from '#domain/player.access.ts';
import { playerDocumentTypes } from '#domain/reference-lists.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { useDocuments } from '#web/api/player-document.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { showDate } from '#web/lib/dates.ts';
import { AddingRecordCard } from '#web/ui/adding-record-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';
import { ExpiryBadge } from '#web/parts/expiry-badge.tsx';

const DocumentModal = lazyDialog(async () => (await import('./document-modal.tsx')).DocumentModal);

const columns: readonly RecordColumn<PlayerDocument>[] = [
  {
    header: 'Вид документ',
    sortValue: ({ type }) => type,
    cell: ({ type }) => playerDocumentTypes.find(({ value }) => value === type)?.label ?? '–',
  },
  {
    header: 'Начална дата',
    isOneLine: true,
    sortValue: ({ startDate }) => startDate,
    cell: (document) => showDate(document.startDate),
  },
  {
    header: 'Крайна дата',
    sortValue: ({ endDate }) => endDate,
    cell: ({ endDate }) =>
      endDate === null ? (
        'Безсрочен'
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular">{showDate(endDate)}</span>
          <ExpiryBadge endDate={endDate} />
        </span>
      ),
  },
  {
    header: 'Описание',
    isWideOnly: true,
    sortValue: ({ description }) => description,
    cell: (document) => document.description,
  },
  {
    header: 'Файл',
    isAction: true,
    cell: ({ fileId, file }) => (
      <DownloadButton fileName={file.fileName} onDownload={() => downloadFile(`/api/files/${fileId}`)} />
    ),
  },
];

/** Declarations and contracts of the player. */
export function DocumentsCard({ player }: { player: PlayerDetails }) {
  const result = useDocuments(player.id);
  const mayAdd = mayAddToPlayer(useActor(), player);

  return (
    <AddingRecordCard
      title="Документи"
      result={result}
      columns={columns}
      keyOf={(row) => row.id}
      empty="Няма добавени документи"
      addLabel={mayAdd ? 'Добави документ' : null}
      renderModal={(dialog) => <DocumentModal playerId={player.id} {...dialog} />}
    />
  );
}
