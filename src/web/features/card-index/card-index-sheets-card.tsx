import { useState } from 'react';
import type { CardIndexSheet, CardIndexSheetList } from '#contract/card-index-sheet.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCardIndexSheets, useSwitchVerification, useWithdrawSheet } from '#web/api/card-index-sheet.api.ts';
import { showDayOf, showTimeOf } from '#web/lib/dates.ts';
import { AskingSwitch } from '#web/ui/asking-switch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/states.tsx';

const momentOf = (moment: string) => `${showDayOf(moment)}, ${showTimeOf(Date.parse(moment))} ч.`;

/** The sheets that have been printed, whose codes administrators can withdraw; and the switch of the public page. */
export function CardIndexSheetsCard({ cardIndexId }: { cardIndexId: number }) {
  const { data, error, refetch } = useCardIndexSheets(cardIndexId);
  return (
    <Card title="Отпечатани листове" description="Кодът на листа отваря публична страница с отбора до края на сезона.">
      {data !== undefined ? (
        <Sheets cardIndexId={cardIndexId} list={data} />
      ) : error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function columnsFor(onWithdraw: (sheet: CardIndexSheet) => void): RecordColumn<CardIndexSheet>[] {
  return [
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
            aria-label={`Оттегли кода на листа от ${momentOf(sheet.printedOn)}`}
            onClick={() => onWithdraw(sheet)}
          >
            Оттегли
          </Button>
        ) : null,
    },
  ];
}

function Sheets({ cardIndexId, list }: { cardIndexId: number; list: CardIndexSheetList }) {
  const [withdrawing, setWithdrawing] = useState<CardIndexSheet | null>(null);
  const { mutateAsync: withdraw } = useWithdrawSheet(cardIndexId);

  const handleWithdraw = async () => {
    if (withdrawing !== null)
      await done(withdraw(withdrawing.id), 'Кодът беше оттеглен успешно!', 'оттеглянето на кода');
    setWithdrawing(null);
  };

  return (
    <>
      {list.sheets.length === 0 ? (
        <p className="text-text-2">Лицензът още не е отпечатван с код.</p>
      ) : (
        <RecordTable
          label="Отпечатани листове"
          columns={columnsFor(setWithdrawing)}
          rows={list.sheets}
          keyOf={(sheet) => sheet.id}
        />
      )}
      <VerificationSwitch cardIndexId={cardIndexId} isOn={list.isVerificationOn} />
      <ConfirmDialog
        isOpen={withdrawing !== null}
        title="Оттегляне на код"
        text="Кодът на този лист повече няма да отваря публичната страница. Новите листове получават друг код."
        confirmLabel="Оттегли"
        isDestructive
        onConfirm={handleWithdraw}
        onDismiss={() => setWithdrawing(null)}
      />
    </>
  );
}

function CodeBadge({ sheet }: { sheet: CardIndexSheet }) {
  const isOpen = sheet.withdrawnOn === null;
  return (
    <Badge tone={isOpen ? 'green' : 'red'} hasDot>
      {isOpen ? 'Действащ' : `Оттеглен на ${showDayOf(sheet.withdrawnOn)}`}
    </Badge>
  );
}

/** For all licences at once; the dialog says so. */
function VerificationSwitch({ cardIndexId, isOn }: { cardIndexId: number; isOn: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: turn } = useSwitchVerification(cardIndexId);

  const handleConfirm = async () => {
    const word = isOn ? 'изключена' : 'включена';
    const act = isOn ? 'изключването' : 'включването';
    await done(turn(!isOn), `Публичната проверка е ${word} успешно!`, `${act} на публичната проверка`);
    setIsAsking(false);
  };

  return (
    <>
      <AskingSwitch
        label="Публична проверка на листовете"
        text="Важи за всички лицензи на всички клубове."
        isOn={isOn}
        onAsk={() => setIsAsking(true)}
        className="mt-4"
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={isOn ? 'Изключване на публичната проверка' : 'Включване на публичната проверка'}
        text={
          isOn
            ? 'Кодовете на всички отпечатани листове ще престанат да отварят публичната страница, а новите листове ще са без код.'
            : 'Кодовете на отпечатаните листове отново ще отварят публичната страница.'
        }
        confirmLabel={isOn ? 'Изключи' : 'Включи'}
        isDestructive={isOn}
        onConfirm={handleConfirm}
        onDismiss={() => setIsAsking(false)}
      />
    </>
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
