import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import type { ListFilter } from '#domain/common/list-filter.ts';
import { askedOf, changeOf, type Filtering } from '#web/lib/list-filters.ts';
import { IconButton } from '#web/ui/button.tsx';
import { menuItemClass } from '#web/ui/menu-item.ts';
import type { Opened } from '#web/ui/opened.ts';
import { FilterValue } from './filter-value.tsx';
import * as texts from './filter-picker.text.ts';

interface FilterPickerProps extends Opened {
  filtering: Filtering;
  /** The filter whose value is to be changed; without one it is chosen first. */
  only?: string;
}

export function FilterPicker({ filtering, only, id, autoFocus, close }: FilterPickerProps) {
  const [chosen, setChosen] = useState(only ?? null);
  const { filters, list, circleHint } = filtering;
  const filter = chosen === null ? undefined : filters[chosen];
  const apply = (name: string, of: ListFilter, values: readonly string[]) => {
    close();
    list.narrow(changeOf(name, of, values));
  };

  if (chosen === null || filter === undefined) {
    const handleAction = (name: string) => {
      const picked = filters[name];
      if (picked?.kind === 'flag') apply(name, picked, ['true']);
      else setChosen(name);
    };
    return (
      <Menu
        aria-label={texts.filterBy}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens has the focus
        autoFocus={autoFocus}
        onAction={(key) => handleAction(String(key))}
        className="p-2 outline-none"
      >
        {Object.entries(filters).map(([name, { label }]) => (
          <MenuItem key={name} id={name} textValue={label} className={menuItemClass}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    );
  }

  return (
    <div id={id} className="p-2">
      <div className="mb-1 flex items-center gap-1">
        {only === undefined ? (
          <IconButton label={texts.backToFilters} onClick={() => setChosen(null)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
        ) : null}
        <h2 className="px-2 text-label font-semibold text-text-2">{filter.label}</h2>
      </div>
      {filter.seenBy !== undefined && circleHint !== undefined ? (
        <p className="px-2 pb-2 text-meta text-text-2">{circleHint}</p>
      ) : null}
      <FilterValue
        filter={filter}
        values={askedOf(filtering).find(({ name }) => name === chosen)?.values ?? []}
        onChoose={(values) => apply(chosen, filter, values)}
      />
    </div>
  );
}
