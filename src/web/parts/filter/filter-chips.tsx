import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import type { ListFilter } from '#domain/common/list-filter.ts';
import { type OptionListName, useOptionName } from '#web/api/federation/options.api.ts';
import { showDateText } from '#web/lib/text/date-text.ts';
import { type AskedFilter, askedOf, changeOf, type Filtering } from '#web/lib/list-filters.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import { filterPopoverClass } from './filter-menu.tsx';
import { FilterPicker } from './filter-picker.tsx';
import * as texts from './filter-chips.text.ts';

export function FilterChips({ filtering }: { filtering: Filtering }) {
  const { list } = filtering;
  const chosen = askedOf(filtering);
  const clear = () => {
    list.narrow(Object.fromEntries(chosen.flatMap(({ name, filter }) => Object.entries(changeOf(name, filter)))));
    focusMenu();
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ul aria-label={texts.listFilters} className="contents">
        {chosen.map((one) => (
          <li key={one.name} className="max-w-full">
            <Chip asked={one} filtering={filtering} />
          </li>
        ))}
      </ul>
      {chosen.length > 1 ? (
        <Button variant="quiet" data-unprinted onClick={clear}>
          {texts.clearFilters}
        </Button>
      ) : null}
    </div>
  );
}

/** What had the focus is gone: the next filter is added from there. */
function focusMenu(): void {
  document.querySelector<HTMLElement>('[aria-keyshortcuts="F"]')?.focus();
}

function Chip({ asked, filtering }: { asked: AskedFilter; filtering: Filtering }) {
  const { name, filter } = asked;
  const text = useChipText(asked);
  const remove = () => {
    filtering.list.narrow(changeOf(name, filter));
    focusMenu();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    remove();
  };
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-full border border-primary bg-primary-soft text-label font-medium text-on-primary-soft print:pr-3">
      {filter.kind === 'flag' ? (
        <span className="truncate py-1 pl-3">{text}</span>
      ) : (
        <PopoverButton
          kind="dialog"
          name={filter.label}
          face={<span className="truncate">{text}</span>}
          onKeyDown={handleKeyDown}
          className="touch-target inline-flex min-h-9 min-w-0 items-center rounded-full pl-3 hover:underline"
          popoverClassName={filterPopoverClass}
        >
          {(opened) => <FilterPicker filtering={filtering} only={name} {...opened} />}
        </PopoverButton>
      )}
      <IconButton
        label={texts.removeFilter(text)}
        data-unprinted
        onClick={remove}
        onKeyDown={handleKeyDown}
        className="rounded-full"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

/** Where the name of what was chosen is found. */
const lists: Partial<Record<ListFilter['kind'], OptionListName>> = {
  club: 'clubs',
  coach: 'coaches',
  documentKind: 'document-types',
};

/** „Област: Плевен“, „Година на раждане: 2010 – 2012“. */
function useChipText({ filter, values: [first = '', second = ''] }: AskedFilter): string {
  const list = lists[filter.kind];
  const nameOf = useOptionName(list ?? 'clubs', list !== undefined);
  const { kind, label } = filter;
  if (kind === 'flag') return label;
  if (kind === 'years' || kind === 'dates') {
    const [from = '', to = ''] = kind === 'dates' ? [first, second].map(showDateText) : [first, second];
    return `${label}: ${from === '' ? texts.upTo(to) : to === '' ? texts.since(from) : from === to ? from : `${from} – ${to}`}`;
  }
  if (kind === 'season') return `${label}: ${formatSeason(Number(first))}`;
  if (kind === 'choice')
    return `${label}: ${(filter.known ?? filter.choices).find(({ value }) => String(value) === first)?.label}`;
  return `${label}: ${list === undefined ? first : nameOf(first)}`;
}
