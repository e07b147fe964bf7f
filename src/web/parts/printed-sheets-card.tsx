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

const momentOf = (moment: string) => `${showDayOf(moment)}, ${showTimeOf(Date.parse(moment))}\u00A0ч.`;

const texts = {
  cardindexes: {
    title: 'Отпечатани листове',
    description: 'Кодът на листа отваря публична страница с отбора до края на сезона.',
    empty: 'Лицензът още не е отпечатван с код.',
    sheet: 'листа',
    next: 'Следващият отпечатан лист ще има нов код.',
  },
  transfers: {
    title: 'Отпечатани протоколи',
    description: 'Кодът на протокола отваря публична страница, с която се проверява дали е истински.',
    empty: 'Протоколът още не е отпечатван с код.',
    sheet: 'протокола',
    next: 'Следващият отпечатан протокол ще има нов код.',
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
    { header: 'Отпечатан на', isOneLine: true, cell: (sheet) => momentOf(sheet.printedOn) },
    { header: 'Отпечатал', cell: (sheet) => sheet.printedBy ?? '–' },
    { header: 'Състезатели', isNumber: true, cell: (sheet) => sheet.playerCount },
    { header: 'Код', cell: (sheet) => <CodeBadge sheet={sheet} /> },
    {
      header: 'Действия',
      isAction: true,
      cell: (sheet) =>
        sheet.withdrawnOn === null ? (
          <Button
            variant="quiet"
            aria-label={`Оттегли кода на ${texts[room].sheet} от ${momentOf(sheet.printedOn)}`}
            onClick={() => onWithdraw(sheet)}
          >
            Оттегли
          </Button>
        ) : null,
    },
  ];
  // A transfer is one player's.
  return room === 'cardindexes' ? columns : columns.filter(({ header }) => header !== 'Състезатели');
}

function Sheets({ record, list }: { record: PrintedRecord; list: PrintedStateList }) {
  const [withdrawing, setWithdrawing] = useState<PrintedState | null>(null);
  const { mutateAsync: withdraw } = useWithdrawSheet(record);
  const { title, empty, sheet: sheetName, next } = texts[record.room];

  const handleWithdraw = async () => {
    if (withdrawing !== null)
      await done(withdraw(withdrawing.id), 'Кодът беше оттеглен успешно!', 'оттеглянето на кода');
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
        title="Оттегляне на код"
        text={`Кодът на ${sheetName} повече няма да отваря публичната страница. ${next}`}
        confirmLabel="Оттегли"
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
      {isOpen ? 'Действащ' : `Оттеглен на ${showDayOf(sheet.withdrawnOn)}\u00A0г.`}
    </Badge>
  );
}

/** It holds for the whole federation, so it is switched where its settings are. */
function VerificationState({ isOn }: { isOn: boolean }) {
  return (
    <p className="mt-4 text-label text-text-2">
      Публичната проверка е {isOn ? 'включена' : 'изключена'} ·{' '}
      <Link to="/settings" className="text-link underline pointer-coarse:py-3">
        Настройки
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
    notify.error([`Възникна грешка при ${failed}!`, reason].filter(Boolean).join('\n'));
  }
}
