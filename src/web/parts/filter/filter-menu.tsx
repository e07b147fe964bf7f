import { ListFilterPlus } from 'lucide-react';
import { Suspense } from 'react';
import { type Filtering, askedOf } from '#web/lib/list-filters.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import * as texts from './filter-menu.text.ts';

/** What is behind the button, and the chips: most lists are opened without a filter. */
const FilterPicker = lazyPart(async () => (await import('./filter-picker.tsx')).FilterPicker);
const Chips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);

/** The button beside the search: first what to filter by, then the value. */
export function FilterMenu({ filtering }: { filtering: Filtering }) {
  return (
    <PopoverButton
      kind="dialog"
      name={texts.filter}
      keyName="F"
      face={
        <>
          <ListFilterPlus size={20} aria-hidden />
          {/* On a tablet the actions have to stay in one line. */}
          <span className="sm:max-lg:sr-only">{texts.filter}</span>
        </>
      }
      className={buttonClass('secondary')}
      popoverClassName={filterPopoverClass}
    >
      {(opened) => (
        <Suspense fallback={<FilterWait />}>
          <FilterPicker filtering={filtering} {...opened} />
        </Suspense>
      )}
    </PopoverButton>
  );
}

export const filterPopoverClass = 'w-80 max-w-[calc(100vw-1rem)] overflow-y-auto';

function FilterWait() {
  return (
    <p role="status" className="p-4 text-text-2">
      {texts.loading}
    </p>
  );
}

/** What the list is filtered by, each to be changed or taken away. */
export function FilterChips({ filtering }: { filtering: Filtering }) {
  if (askedOf(filtering).length === 0) return null;
  return (
    <Suspense fallback={<div className="mb-3 h-9" />}>
      <Chips filtering={filtering} />
    </Suspense>
  );
}
