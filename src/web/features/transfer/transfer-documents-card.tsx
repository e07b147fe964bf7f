import type { TransferDetails, TransferDocument } from '#contract/transfer/transfer.contract.ts';
import { transferPaperTypes } from '#domain/federation/reference-lists.ts';
import { addedAfter } from '#domain/transfer/transfer-papers.rules.ts';
import { useTransferDocuments } from '#web/api/transfer/transfer.api.ts';
import { descriptionColumn, firstDayColumn, PaperDownload } from '#web/parts/paper-columns.tsx';
import { showDate } from '#web/lib/text/dates.ts';
import { AddingRecordCard } from '#web/ui/page/adding-record-card.tsx';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-documents-card.text.ts';

const TransferDocumentModal = lazyDialog(
  async () => (await import('./transfer-document-modal.tsx')).TransferDocumentModal,
);

const columns: readonly RecordColumn<TransferDocument>[] = [
  {
    header: texts.documentKind,
    sortValue: ({ type }) => type,
    cell: ({ type, signedBefore }) => (
      <>
        {transferPaperTypes.find(({ value }) => value === type)?.label ?? '–'}
        {signedBefore.length === 0 ? null : (
          <span className="block text-label text-text-2">{addedAfter(signedBefore)}</span>
        )}
      </>
    ),
  },
  firstDayColumn,
  {
    header: texts.endDate,
    isOneLine: true,
    sortValue: ({ endDate }) => endDate,
    cell: (document) => showDate(document.endDate),
  },
  descriptionColumn,
  {
    header: words.file,
    isAction: true,
    cell: (document) => <PaperDownload paper={document} />,
  },
];

interface TransferDocumentsCardProps {
  transfer: TransferDetails;
  mayAdd: boolean;
  onMade: () => void;
}

export function TransferDocumentsCard({ transfer, mayAdd, onMade }: TransferDocumentsCardProps) {
  return (
    <AddingRecordCard
      title={texts.title}
      result={useTransferDocuments(transfer.id)}
      columns={columns}
      keyOf={(document) => document.id}
      empty={texts.noDocuments}
      addLabel={mayAdd ? texts.addDocument : null}
      renderModal={(dialog) => <TransferDocumentModal transfer={transfer} onMade={onMade} {...dialog} />}
    />
  );
}
