import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DoubleDetails, DoubleField } from '#contract/double/double.contract.ts';
import { cx } from '#web/lib/cx.ts';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { EgnValue } from '#web/parts/egn-value.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Choices, type Side, sideOf, withChoice } from './double-choices.ts';
import { pictureOf, sideDetail } from './double-columns.tsx';
import { pathOfRecord } from './merge.text.ts';
import * as texts from './double-comparison.text.ts';

const SIDES = ['first', 'second'] as const;
const ORDER: Readonly<Record<Side, string>> = { first: texts.firstRecord, second: texts.secondRecord };
const rowClass = 'grid grid-cols-2 gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(8rem,12rem)_1fr_1fr]';
const labelClass = 'col-span-2 text-label text-text-2 sm:col-span-1 sm:py-1';

interface ComparisonProps {
  pair: DoubleDetails;
  choices: Choices;
  /** Absent where nothing is to be decided. */
  onChoose: ((choices: Choices) => void) | undefined;
}

/** Both records side by side, field by field; where they differ either value can be kept. */
export function DoubleComparison({ pair, choices, onChoose }: ComparisonProps) {
  return (
    <div className="divide-y divide-border">
      <Records pair={pair} choices={choices} onChoose={onChoose} />
      {pair.fields.map((field) => (
        <FieldRow key={field.field} pair={pair} field={field} choices={choices} onChoose={onChoose} />
      ))}
    </div>
  );
}

/** Which of the two records stays. */
function Records({ pair, choices, onChoose }: ComparisonProps) {
  return (
    <div role={onChoose === undefined ? undefined : 'radiogroup'} aria-label={texts.whichStays} className={rowClass}>
      <p className={labelClass}>{onChoose === undefined ? '' : texts.whichStays}</p>
      {SIDES.map((side) => {
        const { id, name, pictureId } = pair[side];
        return (
          <div
            key={side}
            className={cx(
              'flex min-w-0 flex-col gap-2 rounded-control border p-3',
              onChoose !== undefined && choices.stays === side ? 'border-primary bg-primary-soft/40' : 'border-border',
            )}
          >
            <div className="flex min-w-0 flex-wrap items-center gap-3">
              <Avatar
                name={name}
                src={pictureOf(pair.noun, pictureId, 'small')}
                size={48}
                isLogo={pair.noun === 'club'}
              />
              <div className="min-w-0 flex-[1_1_8rem]">
                <Link
                  to={pathOfRecord(pair.noun, id)}
                  className="touch-target font-semibold wrap-anywhere text-link hover:underline"
                >
                  {name}
                </Link>
                <p className="tabular text-meta text-text-2">{sideDetail(pair[side])}</p>
                {pair[side].isDeleted ? <DeactivatedBadge /> : null}
              </div>
            </div>
            {onChoose === undefined ? null : (
              <Choice
                group="stays"
                isChosen={choices.stays === side}
                onChoose={() => onChoose({ ...choices, stays: side })}
                name={texts.staysNamed(name)}
              >
                {texts.stays}
              </Choice>
            )}
          </div>
        );
      })}
    </div>
  );
}

function FieldRow({ pair, field, choices, onChoose }: ComparisonProps & { field: DoubleField }) {
  const isOpen = field.isChoice && onChoose !== undefined;
  const chosen = sideOf(field, choices);
  return (
    <div role={isOpen ? 'radiogroup' : undefined} aria-label={isOpen ? field.label : undefined} className={rowClass}>
      <p className={labelClass}>{field.label}</p>
      {SIDES.map((side) => (
        <div key={side} className={cx('min-w-0 py-1 wrap-anywhere', field.isSame && 'text-text-2')}>
          {isOpen ? (
            <Choice
              group={field.field}
              isChosen={chosen === side}
              onChoose={() => onChoose(withChoice(choices, field.field, side))}
              name={`${field.label}: ${field[side] ?? texts.none} (${ORDER[side].toLowerCase()})`}
              beside={<Beside pair={pair} field={field} side={side} />}
            >
              {field.kind === 'text' ? (field[side] ?? '–') : field.kind === 'egn' ? texts.theNumber : texts.thePhoto}
            </Choice>
          ) : (
            <Value pair={pair} field={field} side={side} />
          )}
        </div>
      ))}
    </div>
  );
}

interface ChoiceProps {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  name: string;
  beside?: ReactNode;
  children: ReactNode;
}

function Choice({ group, isChosen, onChoose, name, beside, children }: ChoiceProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="touch-target flex min-w-0 cursor-pointer items-start gap-2">
        <input
          type="radio"
          name={`double-${group}`}
          aria-label={name}
          checked={isChosen}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className={cx('min-w-0 wrap-anywhere', isChosen && 'font-semibold')}>{children}</span>
      </label>
      {beside}
    </div>
  );
}

interface ValueProps {
  pair: DoubleDetails;
  field: DoubleField;
  side: Side;
}

/** What cannot stand within a label: a picture, a number with its button. */
function Beside(props: ValueProps) {
  return props.field.kind === 'text' ? null : (
    <span className="pl-7">
      <Value {...props} />
    </span>
  );
}

function Value({ pair, field, side }: ValueProps): ReactNode {
  const value = field[side];
  if (value === null) return '–';
  const { id, name } = pair[side];
  if (field.kind === 'egn') {
    return <EgnValue owner={{ noun: pair.noun === 'coach' ? 'coaches' : 'players', id }} masked={value} />;
  }
  if (field.kind !== 'picture') return value;
  return (
    <Avatar
      name={name}
      src={pictureOf(pair.noun, value, 'large')}
      size={72}
      alt={`${field.label}, ${ORDER[side].toLowerCase()}`}
      isLogo={pair.noun === 'club'}
    />
  );
}
