import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { longest } from '#contract/common/limits.ts';
import { lengthRefusal } from '#contract/common/messages.ts';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { mayNameAnyChampionship } from '#domain/card-index/card-index.access.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useTakeBackCardIndex } from '#web/api/card-index/card-index.api.ts';
import { championshipOptions, openNames } from '#web/api/card-index/championship-options.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { cardIndexLabels, cardIndexText } from './card-index.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './wrong-card-index-card.text.ts';

type Act = Parameters<ReturnType<typeof useTakeBackCardIndex>['mutateAsync']>[0];

function useTakingBack(cardIndexId: number) {
  const { mutateAsync } = useTakeBackCardIndex(cardIndexId);
  return async (act: Act, { success, failed, onDone }: { success: string; failed: string; onDone?: () => void }) => {
    try {
      await mutateAsync(act);
      notify.success(success);
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error([failed, error.message].join('\n'));
    }
  };
}

export function WrongCardIndexCard({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const id = useId();
  const [ageGroup, setAgeGroup] = useState<number>(cardIndex.ageGroup);
  const [championship, setChampionship] = useState(cardIndex.championship);
  const isSame = ageGroup === cardIndex.ageGroup && championship.trim() === cardIndex.championship;
  const isIdle = isSame || lengthRefusal(championship, longest.text) !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const takeBack = useTakingBack(cardIndex.id);
  const { corrected, correctionFailed, removed, removeFailed } = cardIndexText;
  const { run, isPending } = useAction(() =>
    takeBack({ ageGroup, championship }, { success: corrected, failed: correctionFailed }),
  );
  const handleRemove = async () => {
    // What is gone has nothing left to look at; the page before offers to bring it back.
    const onDone = () => void navigate(`/clubs/${cardIndex.club.id}?tab=licences`);
    await takeBack('remove', { success: removed, failed: removeFailed, onDone });
    setIsAsking(false);
  };

  return (
    <Card title={texts.title} description={cardIndexText.wrong}>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
        <FieldFrame id={id} label={words.ageGroup} className="sm:w-72">
          <Select id={id} value={ageGroup} onChange={(event) => setAgeGroup(Number(event.target.value))}>
            {ageGroups
              .filter(({ value, isClosed }) => !isClosed || value === cardIndex.ageGroup)
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </FieldFrame>
        <ChampionshipChoice kept={cardIndex.championship} value={championship} onChange={setChampionship} />
        <Button variant="secondary" aria-disabled={isPending || isIdle} onClick={() => (isIdle ? undefined : run())}>
          {isPending ? words.saving : texts.correctLicence}
        </Button>
        <Button variant="danger" onClick={() => setIsAsking(true)} className="sm:ml-auto">
          {texts.removeLicence}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeTitle}
        text={cardIndexText.removeLicence}
        confirmLabel={words.remove}
        pendingLabel={texts.removing}
        isDestructive
        onConfirm={handleRemove}
        onDismiss={() => setIsAsking(false)}
      />
    </Card>
  );
}

interface ChampionshipChoiceProps {
  /** The one the licence has: it can be left, also where it is in the list no more. */
  kept: string;
  value: string;
  onChange: (name: string) => void;
}

function ChampionshipChoice({ kept, value, onChange }: ChampionshipChoiceProps) {
  const id = useId();
  const mayNameAny = mayNameAnyChampionship(useActor());
  const { data = [] } = useQuery(championshipOptions);
  const names = [...new Set([kept, ...openNames(data)])];
  const options = names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const label = { label: cardIndexLabels.championship, className: 'sm:w-72' };
  if (mayNameAny)
    return (
      <>
        <TextField
          {...label}
          autoComplete="off"
          error={lengthRefusal(value, longest.text)}
          list={id}
          value={value}
          onChange={change}
        />
        <datalist id={id}>{options}</datalist>
      </>
    );
  return (
    <FieldFrame id={id} {...label}>
      <Select id={id} value={value} onChange={change}>
        {options}
      </Select>
    </FieldFrame>
  );
}

export function RemovedCardIndex({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const takeBack = useTakingBack(cardIndex.id);
  const { restored, restoreFailed } = cardIndexText;
  const { run, isPending } = useAction(() => takeBack('restore', { success: restored, failed: restoreFailed }));
  return (
    <AlertBox tone="info" heading={texts.removedOn(showDayOf(cardIndex.removedOn))}>
      <p>{texts.removedEffect}</p>
      {cardIndex.mayTakeBack ? (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => run()} className="mt-3">
          {isPending ? texts.restoring : texts.restoreLicence}
        </Button>
      ) : null}
    </AlertBox>
  );
}
