import { CircleAlert, CircleCheck, CircleQuestionMark } from 'lucide-react';
import { useId, type FocusEvent, type KeyboardEvent } from 'react';
import { lengthRefusal } from '#contract/common/messages.ts';
import type { ImportRow } from '#contract/import/import.contract.ts';
import { importLimits } from '#domain/import/import.rules.ts';
import type { ImportField } from '#domain/import/missing-columns.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { rowCount } from '../import.text.ts';
import { problemsAt, questionsAt } from './row-words.ts';
import { useSaidByEgn } from './use-said-by-egn.ts';
import { useTownNames } from './use-town-names.ts';
import { type Cells, NOT_SAVED } from './use-cells.ts';
import * as commonWords from '#web/lib/text/words.ts';
import * as texts from './cell-editor.text.ts';

interface CellEditorProps {
  row: ImportRow;
  column: ImportField;
  cells: Cells;
  /** How many rows have this value here and a fault with it; whether those are all there are. */
  twinsOf: (field: string, value: string) => { count: number; isAll: boolean };
}

/** One cell, mended in its place. Enter saves and goes on to the next fault once this one is gone; Esc brings back what stood here. */
export function CellEditor({ row, column, cells, twinsOf }: CellEditorProps) {
  const { field, label, words } = column;
  const id = useId();
  const towns = useTownNames(field === 'cityName' || field === 'city');
  const problems = problemsAt(row, field);
  const state = cells.stateOf(row, field);
  const value = cells.valueOf(row, field);
  const mended = cells.mendedAt(row, field);
  const isFaulty = problems.length > 0;
  const byEgn = useSaidByEgn(row, field);
  const offered = words ?? towns;

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && state !== null) {
      event.preventDefault();
      cells.discard(row, field);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void saveAndGoOn(event.currentTarget);
  };
  const saveAndGoOn = async (cell: HTMLInputElement) => {
    const isFine = await cells.save(row, field);
    // Whoever has gone elsewhere meanwhile stays there.
    if (isFine && document.activeElement === cell) nextFaulty(cell)?.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // To the button beneath is not away.
    if (!currentTarget.contains(relatedTarget)) void cells.save(row, field);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever leaves the cell has finished with it
    <div className="min-w-0" onBlur={handleBlur}>
      <label htmlFor={id} className="mb-1 block text-label font-medium">
        {label}
        {column.isRequired || column.oneOf !== null ? null : (
          <span className="font-normal text-text-2">{texts.optionalMark}</span>
        )}
      </label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        {...(isFaulty ? { 'data-faulty-cell': '' } : {})}
        {...(offered === null ? {} : { list: `${id}-words` })}
        aria-invalid={isFaulty || state === 'failed'}
        aria-describedby={`${id}-said`}
        onChange={(event) => cells.type(row, field, event.target.value)}
        onKeyDown={handleKey}
        className={cx('control w-full px-3', (isFaulty || state === 'failed') && 'border-danger')}
      />
      {offered === null ? null : (
        <datalist id={`${id}-words`}>
          {offered.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      <div id={`${id}-said`}>
        {state === 'failed' ? <Said tone="danger" text={lengthRefusal(value, importLimits.cell) ?? NOT_SAVED} /> : null}
        {state === 'typed' ? <p className="mt-1 text-label text-text-2">{texts.enterSaves}</p> : null}
        {state === 'saving' ? <p className="mt-1 text-label text-text-2">{commonWords.saving}</p> : null}
        {problems.map((sentence) => (
          <Said key={sentence} tone="danger" text={sentence} />
        ))}
        {byEgn === null ? null : <p className="mt-1 text-label font-medium">{byEgn}</p>}
        {questionsAt(row, field).map((sentence) => (
          <Said key={sentence} tone="warning" text={sentence} />
        ))}
        {words !== null ? <p className="mt-1 text-label text-text-2">{texts.allowedWords(words.join(', '))}</p> : null}
        {!isFaulty && state === null && mended !== null ? <Said tone="success" text={texts.corrected} /> : null}
      </div>
      <Everywhere {...{ row, field, value, cells, twinsOf }} />
    </div>
  );
}

const tones = {
  danger: { Icon: CircleAlert, colour: 'text-danger' },
  warning: { Icon: CircleQuestionMark, colour: 'text-warning' },
  success: { Icon: CircleCheck, colour: 'text-success' },
} as const;

function Said({ tone, text }: { tone: keyof typeof tones; text: string }) {
  const { Icon, colour } = tones[tone];
  return (
    <p className={cx('mt-1 flex gap-1.5 text-label', colour)}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

type EverywhereProps = Pick<CellEditorProps, 'row' | 'cells' | 'twinsOf'> & { field: string; value: string };

/** The same wrong value stands in other rows: once is enough, before it is saved here or after. */
function Everywhere({ row, field, value, cells, twinsOf }: EverywhereProps) {
  const saved = row.cells[field] ?? '';
  const mended = cells.mendedAt(row, field);
  const isTyped = value.trim() !== saved && value.trim() !== '';
  const change = isTyped ? { from: saved, to: value } : mended;
  if (change === null || change.from === change.to.trim() || cells.isReplacing) return null;
  const { count, isAll } = twinsOf(field, change.from);
  if (count < (isTyped ? 2 : 1)) return null;
  const rest = isAll ? `${isTyped ? texts.inAll : texts.inOthersToo} ${rowCount(count)}` : texts.inAllRows;
  return (
    <Button
      variant="quiet"
      onClick={() => void cells.saveInAll(field, change.from, change.to)}
      className="-ml-2 px-2 text-left text-label text-link"
    >
      {change.from === '' ? texts.whereEmpty(rest) : texts.whereValue(rest, change.from)}
    </Button>
  );
}

/** The next fault further down; the last one keeps the cursor. */
function nextFaulty(from: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-faulty-cell]')];
  return all.find((cell) => (from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
}
