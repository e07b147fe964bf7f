import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '../button.tsx';
import { meanwhileText, willBeSavedText } from './conflict.text.ts';
import type { ConflictRow, Difference } from './field-list.ts';
import * as texts from './conflict-notice.text.ts';

interface ConflictNoticeProps {
  /** Who was faster, and when: „Елена Маринова“, „22:19 ч.“; null where that is not known. */
  by: string | null;
  at: string | null;
  /** What both have changed. */
  rows: readonly ConflictRow[];
  /** What only this person has changed. */
  own: readonly Difference[];
  /** Names of what only the other person has changed: it stays. */
  others: readonly string[];
  isPending: boolean;
  onSave: (taken: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
}

/** Two people have changed the same fields of a record. Nothing is decided for anybody, and the outcome is said before. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { by, at, rows, own, others, isPending, onSave, onTakeTheirs } = props;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const headingId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  const choose = (name: string, isTheirs: boolean) =>
    setTaken((before) => new Set(isTheirs ? [...before, name] : [...before].filter((one) => one !== name)));
  const chosen = rows.map((row) => ({ label: row.label, value: taken.has(row.name) ? row.theirs : row.mine }));

  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      className="scroll-mt-20 rounded-card border-2 border-warning bg-surface p-4 sm:p-6"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-card font-semibold text-warning">
        <GitCompareArrows size={22} aria-hidden className="shrink-0" />
        {meanwhileText(by, at)}
      </h2>
      <p className="mt-1 text-text-2">{texts.chooseValue}</p>
      <div className="mt-4 flex flex-col divide-y divide-border border-y border-border">
        {rows.map((row) => (
          <Choice key={row.name} row={row} isTheirs={taken.has(row.name)} onChoose={choose} />
        ))}
      </div>
      <p className="mt-4 break-words">{willBeSavedText([...chosen, ...own], others)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => onSave(taken)} aria-disabled={isPending}>
          {texts.saveChosen}
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs} aria-disabled={isPending}>
          {texts.acceptOtherChanges}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  row: ConflictRow;
  isTheirs: boolean;
  onChoose: (name: string, isTheirs: boolean) => void;
}

function Choice({ row, isTheirs, onChoose }: ChoiceProps) {
  const group = useId();
  const option = (label: string, text: string, isOfOther: boolean) => (
    <label
      htmlFor={`${group}-${label}`}
      className={cx(
        'flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-control border px-3 py-2',
        isTheirs === isOfOther ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-border-control',
      )}
    >
      <input
        id={`${group}-${label}`}
        type="radio"
        name={group}
        checked={isTheirs === isOfOther}
        onChange={() => onChoose(row.name, isOfOther)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 break-words">
        <span className="block text-meta text-text-2">{label}</span>
        {text === '' ? '–' : text}
      </span>
    </label>
  );
  return (
    <fieldset className="py-3">
      <legend className="float-left mb-1 w-full font-medium">{row.label}</legend>
      <div className="grid w-full gap-2 sm:grid-cols-2">
        {option(texts.ownValue, row.mine, false)}
        {option(texts.savedValue, row.theirs, true)}
      </div>
    </fieldset>
  );
}
