import { useState } from 'react';
import { Link } from 'react-router';
import type { PrintedState, PrintedStateList } from '#contract/paper/printed-sheet.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type PrintedRecord, usePrintedSheets, useWithdrawSheet } from '#web/api/paper/printed-sheet.api.ts';
import { showDayOf, showTimeOf } from '#web/lib/text/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/table/record-table.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as wording from './printed-sheets-card.text.ts';

const momentOf = (moment: string) => wording.dayAndTime(showDayOf(moment), showTimeOf(Date.parse(moment)));

const texts = {
  cardindexes: {
    title: wording.sheetsTitle,
    description: wording.sheetsDescription,
    empty: wording.noSheets,
    sheet: wording.ofSheet,
    next: wording.nextSheetCode,
  },
  transfers: {
    title: wording.protocolsTitle,
    description: wording.protocolsDescription,
    empty: wording.noProtocols,
    sheet: wording.ofProtocol,
    next: wording.nextProtocolCode,
  },
} as const;

export function PrintedSheetsCard({ record }: { record: PrintedRecord }) {
  const { data, error, refetch } = usePrintedSheets(record);
  const { title, description } = texts[record.room];
  return (
    <Card title={title} description={description}>
      {data !== undefined ? (
        <Sheets record={record} list={data} />
      ) : error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function columnsFor({ room }: PrintedRecord, onWithdraw: (sheet: PrintedState) => void): RecordColumn<PrintedState>[] {
  const columns: RecordColumn<PrintedState>[] = [
    { header: wording.printedOn, isOneLine: true, cell: (sheet) => momentOf(sheet.printedOn) },
    { header: wording.printedBy, cell: (sheet) => sheet.printedBy ?? '–' },
    { header: words.players, isNumber: true, cell: (sheet) => sheet.playerCount },
    { header: wording.code, cell: (sheet) => <CodeBadge sheet={sheet} /> },
    {
      header: words.actions,
      isAction: true,
      cell: (sheet) =>
        sheet.withdrawnOn === null ? (
          <Button
            variant="quiet"
            aria-label={wording.withdrawCodeOf(texts[room].sheet, momentOf(sheet.printedOn))}
            onClick={() => onWithdraw(sheet)}
          >
            {wording.withdraw}
          </Button>
        ) : null,
    },
  ];
  // A transfer is one player's.
  return room === 'cardindexes' ? columns : columns.filter(({ header }) => header !== words.players);
}

function Sheets({ record, list }: { record: PrintedRecord; list: PrintedStateList }) {
  const [withdrawing, setWithdrawing] = useState<PrintedState | null>(null);
  const { mutateAsync: withdraw } = useWithdrawSheet(record);
  const { title, empty, sheet: sheetName, next } = texts[record.room];

  const handleWithdraw = async () => {
    if (withdrawing !== null) await done(withdraw(withdrawing.id), wording.withdrawn, wording.codeWithdrawal);
    setWithdrawing(null);
  };

  return (
    <>
      {list.sheets.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <RecordTable
          label={title}
          columns={columnsFor(record, setWithdrawing)}
          rows={list.sheets}
          keyOf={(sheet) => sheet.id}
        />
      )}
      <VerificationState isOn={list.isVerificationOn} />
      <ConfirmDialog
        isOpen={withdrawing !== null}
        title={wording.withdrawTitle}
        text={wording.withdrawExplained(sheetName, next)}
        confirmLabel={wording.withdraw}
        isDestructive
        onConfirm={handleWithdraw}
        onDismiss={() => setWithdrawing(null)}
      />
    </>
  );
}

function CodeBadge({ sheet }: { sheet: PrintedState }) {
  const isOpen = sheet.withdrawnOn === null;
  return (
    <Badge tone={isOpen ? 'green' : 'red'} hasDot>
      {isOpen ? wording.valid : wording.withdrawnOn(showDayOf(sheet.withdrawnOn))}
    </Badge>
  );
}

/** It holds for the whole federation, so it is switched where its settings are. */
function VerificationState({ isOn }: { isOn: boolean }) {
  return (
    <p className="mt-4 text-label text-text-2">
      {wording.verificationIs(isOn ? wording.verificationOn : wording.verificationOff)}
      <Link to="/settings" className="text-link underline pointer-coarse:py-3">
        {wording.settings}
      </Link>
    </p>
  );
}

async function done(act: Promise<unknown>, success: string, failed: string): Promise<void> {
  try {
    await act;
    notify.success(success);
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : '';
    notify.error([wording.actFailed(failed), reason].filter(Boolean).join('\n'));
  }
}
