import { useContext, useId, useState } from 'react';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalCloseContext } from '#web/ui/overlay/modal-close.ts';
import { Select } from '#web/ui/select.tsx';
import type { choiceText } from './player-many.text.ts';
import * as words from '#web/lib/text/words.ts';

type ChoiceText = (typeof choiceText)[keyof typeof choiceText];

/** The club that all of the players are in, or why nothing can be chosen for them. */
export function clubOf(
  players: readonly PlayerPageItem[],
  text: ChoiceText,
  isAllowed: (clubId: number) => boolean,
): { clubId: number } | { refusal: string } {
  const clubIds = [...new Set(players.map(({ currentClub }) => currentClub?.id ?? null))];
  const [clubId = null] = clubIds;
  if (clubIds.length > 1) return { refusal: text.severalClubs(clubIds.length) };
  if (clubId === null) return { refusal: text.noClub };
  return isAllowed(clubId) ? { clubId } : { refusal: text.otherClub };
}

export function Refusal({ text }: { text: string }) {
  const close = useContext(ModalCloseContext);
  return (
    <>
      <AlertBox tone="warning">{text}</AlertBox>
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onClick={() => close?.()}>
          {words.close}
        </Button>
      </div>
    </>
  );
}

interface Found {
  /** Undefined while they are on their way. */
  options: readonly { value: number; label: string }[] | undefined;
  error: Error | null;
}

interface ChoiceQuestionProps {
  text: ChoiceText;
  found: Found;
  submitLabel: string;
  onChosen: (value: number) => void;
}

/** One choice for all of them. */
export function ChoiceQuestion({ text, found: { options, error }, submitLabel, onChosen }: ChoiceQuestionProps) {
  const close = useContext(ModalCloseContext);
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  if (error !== null) return <Refusal text={error.message} />;
  if (options?.length === 0) return <Refusal text={text.none} />;
  const isMissing = isAsked && chosen === '';

  return (
    <>
      <p className="mb-4">{text.note}</p>
      <label htmlFor={id} className="mb-1 font-medium">
        {text.label}
      </label>
      <Select
        id={id}
        value={chosen}
        isWrong={isMissing}
        aria-invalid={isMissing}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{text.choose}</option>
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <p id={`${id}-wrong`} role="status" className="mt-1 text-label text-danger">
        {isMissing ? text.missing : ''}
      </p>
      <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => close?.()}>
          {words.cancel}
        </Button>
        <Button onClick={() => (chosen === '' ? setIsAsked(true) : onChosen(Number(chosen)))}>{submitLabel}</Button>
      </div>
    </>
  );
}
