import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { longest } from '#contract/common/limits.ts';
import { carryFocus } from '#web/lib/keys/carry-focus.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import * as texts from './check-list.text.ts';

interface CheckItem {
  id: number;
  label: string;
  detail?: string;
  picture?: { name: string; src: string | null };
  group?: string;
}

interface CheckListProps {
  label: string;
  searchLabel: string;
  emptyText: string;
  items: readonly CheckItem[];
  find: (text: string) => readonly CheckItem[];
  /** Where there are headings: „Избери всички“ ticks those under this one alone. */
  allOf?: string;
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
}

/**
 * Chooses several of many. Typing narrows the list down and Enter ticks the first that is left,
 * so that a whole team is ticked without leaving the box.
 */
export function CheckList({ label, searchLabel, emptyText, items, find, allOf, ticked, onChange }: CheckListProps) {
  const hintId = useId();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const chosen = new Set(ticked);
  const shown = text.trim() === '' ? items : find(text);

  const groups = [...new Set(items.map(({ group }) => group))];
  const tickedAtOnce = shown.filter(({ group }) => allOf === undefined || group === allOf);
  const toggle = (id: number) => onChange(chosen.has(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      boxes()[0]?.focus();
    } else if (event.key === 'Escape' && text !== '') {
      // One thing at a time: first the text, and only then whatever is around.
      event.preventDefault();
      event.stopPropagation();
      setText('');
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && text.trim() !== '') {
      event.preventDefault();
      const first = shown.find(({ id }) => !chosen.has(id));
      if (first === undefined) return;
      toggle(first.id);
      setText('');
    }
  };

  return (
    <div className="flex min-h-0 flex-col gap-2">
      <input
        type="text"
        autoComplete="off"
        maxLength={longest.keyword}
        aria-label={searchLabel}
        aria-describedby={hintId}
        placeholder={searchLabel}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="control w-full px-3 placeholder:text-text-3"
      />
      <p id={hintId} className="text-label text-text-2">
        {texts.enterTicksFirst}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="tabular text-label font-medium">
          {texts.chosenCount(ticked.length, items.length)}
        </p>
        <div className="-mr-4 flex flex-wrap">
          {tickedAtOnce.length === 0 ? null : (
            <Button
              variant="quiet"
              onClick={() => onChange([...new Set([...ticked, ...tickedAtOnce.map(({ id }) => id)])])}
            >
              {texts.chooseAll}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        </div>
      </div>
      {shown.length === 0 ? <p className="py-4 text-center text-text-2">{emptyText}</p> : null}
      <div ref={list}>
        {groups.map((group) => {
          const inGroup = shown.filter((item) => item.group === group);
          return inGroup.length === 0 ? null : (
            <Fragment key={group ?? ''}>
              {group === undefined ? null : (
                <h3 className="mt-3 mb-1 text-label font-semibold text-text-2">
                  {group} ({inGroup.length})
                </h3>
              )}
              <ul
                aria-label={group === undefined ? label : `${label}: ${group}`}
                className="divide-y divide-border border-y border-border"
              >
                {inGroup.map((item) => (
                  <CheckRow
                    key={item.id}
                    item={item}
                    isTicked={chosen.has(item.id)}
                    onToggle={() => toggle(item.id)}
                    onKeyDown={(event) => carryFocus(event, boxes(), { back: 'ArrowUp', on: 'ArrowDown' })}
                  />
                ))}
              </ul>
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

interface CheckRowProps {
  item: CheckItem;
  isTicked: boolean;
  onToggle: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  boxId?: string;
  action?: ReactNode;
}

export function CheckRow({ item, isTicked, onToggle, onKeyDown, boxId, action }: CheckRowProps) {
  const { label, detail, picture } = item;
  return (
    <li className="flex items-center">
      <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 px-1 py-1.5 hover:bg-row-hover">
        <input
          id={boxId}
          type="checkbox"
          checked={isTicked}
          onChange={onToggle}
          onKeyDown={onKeyDown}
          className="size-5 shrink-0 accent-primary"
        />
        {picture === undefined ? null : <Avatar {...picture} size={32} />}
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          {detail === undefined ? null : <span className="tabular block text-meta text-text-2">{detail}</span>}
        </span>
      </label>
      {action}
    </li>
  );
}
