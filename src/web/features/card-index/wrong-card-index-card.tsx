import { useId, useState } from 'react';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useTakeBackCardIndex } from '#web/api/card-index/card-index.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { notify } from '#web/ui/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { cardIndexText } from './card-index.text.ts';

type Act = Parameters<ReturnType<typeof useTakeBackCardIndex>['mutateAsync']>[0];

/** Does it and tells how it went. */
function useTakingBack(cardIndexId: number) {
  const { mutateAsync } = useTakeBackCardIndex(cardIndexId);
  return async (act: Act, { success, failed }: { success: string; failed: string }) => {
    try {
      await mutateAsync(act);
      notify.success(success);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error([failed, error.message].join('\n'));
    }
  };
}

/** What can be done about a licence that was made by mistake, while nobody is on it. */
export function WrongCardIndexCard({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const id = useId();
  const [ageGroup, setAgeGroup] = useState<number>(cardIndex.ageGroup);
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = useTakingBack(cardIndex.id);
  const { groupChanged, groupChangeFailed, removed, removeFailed } = cardIndexText;
  const { run, isPending } = useAction(() =>
    takeBack({ ageGroup }, { success: groupChanged, failed: groupChangeFailed }),
  );
  const handleRemove = async () => {
    await takeBack('remove', { success: removed, failed: removeFailed });
    setIsAsking(false);
  };

  return (
    <Card title="Сгрешен лиценз?" description={cardIndexText.wrong}>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
        <FieldFrame id={id} label="Възрастова група" className="sm:w-72">
          <Select id={id} value={ageGroup} onChange={(event) => setAgeGroup(Number(event.target.value))}>
            {ageGroups.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <Button
          variant="secondary"
          aria-disabled={isPending || ageGroup === cardIndex.ageGroup}
          onClick={() => (ageGroup === cardIndex.ageGroup ? undefined : run())}
        >
          {isPending ? 'Запазване...' : 'Поправи групата'}
        </Button>
        <Button variant="danger" onClick={() => setIsAsking(true)} className="sm:ml-auto">
          Премахни лиценза
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Премахване на лиценз"
        text={cardIndexText.removeLicence}
        confirmLabel="Премахни"
        pendingLabel="Премахване..."
        isDestructive
        onConfirm={handleRemove}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}

/** A licence that was taken away: nothing else can be done with it. */
export function RemovedCardIndex({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const takeBack = useTakingBack(cardIndex.id);
  const { restored, restoreFailed } = cardIndexText;
  const { run, isPending } = useAction(() => takeBack('restore', { success: restored, failed: restoreFailed }));
  return (
    <AlertBox tone="info" heading={`Лицензът е премахнат на ${showDayOf(cardIndex.removedOn)}\u00A0г.`}>
      <p>Той не фигурира в списъците и не може да бъде отпечатан.</p>
      {cardIndex.mayTakeBack ? (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => run()} className="mt-3">
          {isPending ? 'Връщане...' : 'Върни лиценза'}
        </Button>
      ) : null}
    </AlertBox>
  );
}
