import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DoubleNoun, doubleNouns } from '#domain/double/double.rules.ts';
import { useAddDouble } from '#web/api/double/double.api.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import { searchEveryCoach } from '#web/pickers/coach-picker.tsx';
import { searchEveryPlayer } from '#web/pickers/player-picker.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { Select } from '#web/ui/select.tsx';
import { doubleText, nounFilters } from './double.text.ts';
import { type PickedRecord, usePickedRecord } from './picked-record.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './pick-pair-modal.text.ts';

const searches: Readonly<Record<DoubleNoun, { search: Search; placeholder: string }>> = {
  player: { search: searchEveryPlayer, placeholder: texts.searchPlayer },
  coach: { search: searchEveryCoach, placeholder: words.searchCoach },
  club: { search: searchClubs, placeholder: words.searchClub },
};

const SIDES = [
  { side: 'first', label: texts.firstRecord },
  { side: 'second', label: texts.secondRecord },
] as const;

type Picked = Readonly<Record<'first' | 'second', PickerItem | null>>;
const NONE: Picked = { first: null, second: null };

interface PickPairModalProps {
  /** The record whose page was left for this: one of the two. */
  start: PickedRecord | null;
  onClose: () => void;
}

/** Two records that nobody has found to be one; they are compared on the page of every other pair. */
export function PickPairModal({ start, onClose }: PickPairModalProps) {
  const first = usePickedRecord(start);
  return (
    <Modal title={doubleText.pickPair} isOpen onClose={onClose}>
      {first === undefined ? (
        <CardSkeleton lines={4} />
      ) : (
        <PickPair noun={first === null ? null : (start?.noun ?? null)} first={first} onClose={onClose} />
      )}
    </Modal>
  );
}

interface PickPairProps {
  noun: DoubleNoun | null;
  first: PickerItem | null;
  onClose: () => void;
}

function PickPair({ noun: nounOfFirst, first: start, onClose }: PickPairProps) {
  const id = useId();
  const navigate = useNavigate();
  const [noun, setNoun] = useState(nounOfFirst ?? 'player');
  const [picked, setPicked] = useState<Picked>({ ...NONE, first: start });
  const [isTried, setIsTried] = useState(false);
  const add = useAddDouble();
  const isTwice = picked.first !== null && picked.first.id === picked.second?.id;
  const troubleOf = (side: 'first' | 'second') =>
    isTried && picked[side] === null
      ? doubleText.pickRecord
      : isTwice && side === 'second'
        ? doubleText.pickOther
        : undefined;
  const handleCompare = () => {
    const { first, second } = picked;
    setIsTried(true);
    if (first === null || second === null || isTwice || add.isPending) return;
    add.mutate(
      { noun, firstId: first.id, secondId: second.id },
      { onSuccess: (pair) => void navigate(`/doubles/${pair.id}`) },
    );
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      {add.error === null ? null : (
        <AlertBox tone="danger">{[doubleText.pickFailed, failedCallOf(add.error)?.message].join(' ')}</AlertBox>
      )}
      <FieldFrame id={`${id}-noun`} label={words.kind}>
        <Select
          id={`${id}-noun`}
          value={noun}
          onChange={({ target }) => {
            setNoun(doubleNouns.find((known) => known === target.value) ?? 'player');
            setPicked(NONE);
          }}
        >
          {doubleNouns.map((known) => (
            <option key={known} value={known}>
              {nounFilters[known]}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {SIDES.map(({ side, label }) => (
        <Combobox
          key={`${noun}-${side}`}
          id={`${id}-${side}`}
          label={label}
          {...searches[noun]}
          startsFocused={start !== null && noun === nounOfFirst && side === 'second'}
          picked={picked[side]}
          error={troubleOf(side)}
          onChange={(item) => setPicked((before) => ({ ...before, [side]: item }))}
        />
      ))}
      <p className="text-label text-text-2">{doubleText.pickHint}</p>
      <div className="mt-auto flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" aria-disabled={add.isPending} onClick={handleCompare}>
          {texts.compare}
        </Button>
      </div>
    </div>
  );
}
