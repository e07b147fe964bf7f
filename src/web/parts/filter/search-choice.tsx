import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { longest } from '#contract/common/limits.ts';
import { searchText } from '#domain/search/search-key.ts';
import { cx } from '#web/lib/cx.ts';
import type { ValueProps } from './value-props.ts';
import * as texts from './search-choice.text.ts';

interface Choice {
  value: string | number;
  label: string;
}

interface SearchChoiceProps extends ValueProps {
  /** Null while they are on their way. */
  choices: readonly Choice[] | null;
  /** Whether what was typed may be chosen too. */
  isOpen?: boolean;
}

/** More than this is not read: the text narrows it down. */
const MOST = 50;

/** One of many by a few letters, on either alphabet; arrows go along them, Enter takes one. */
export function SearchChoice({ label, values, choices, isOpen = false, onChoose }: SearchChoiceProps) {
  const [text, setText] = useState('');
  const [reached, setReached] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = foundIn(choices ?? [], text, isOpen);
  const active = Math.min(reached, found.length - 1);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setReached((active + step + found.length) % found.length);
    }
    const choice = found[active];
    if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault();
      onChoose([String(choice.value)]);
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <input
        role="combobox"
        type="text"
        autoComplete="off"
        maxLength={longest.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
        autoFocus
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={texts.search}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setReached(0);
        }}
        onKeyDown={handleKeyDown}
        className="control w-full px-3 placeholder:text-text-3"
      />
      <div ref={list} id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
        {found.map((choice, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
          <div
            key={choice.value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => onChoose([String(choice.value)])}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 hover:bg-row-hover',
              place === active && 'bg-row-hover',
            )}
          >
            {choice.label}
            {values.includes(String(choice.value)) ? (
              <Check size={20} role="img" aria-label={texts.chosen} className="shrink-0 text-primary" />
            ) : null}
          </div>
        ))}
      </div>
      <p role="status" className="px-2 text-meta text-text-2 empty:hidden">
        {choices === null ? texts.loading : found.length === 0 ? texts.nothingFound : null}
      </p>
    </div>
  );
}

function foundIn(choices: readonly Choice[], text: string, isOpen: boolean): readonly Choice[] {
  const typed = text.trim();
  const needle = searchText(typed).trim();
  const found = choices.filter(({ label }) => searchText(label).includes(needle)).slice(0, MOST);
  const isNew = isOpen && typed !== '' && !found.some(({ label }) => label === typed);
  return isNew ? [...found, { value: typed, label: `„${typed}“` }] : found;
}
