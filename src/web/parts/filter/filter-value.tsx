import { Menu, MenuItem } from 'react-aria-components/Menu';
import { longest } from '#contract/common/limits.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import type { ListFilter } from '#domain/common/list-filter.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { type OptionListName, useOptions } from '#web/api/federation/options.api.ts';
import { parseDateText, showDateText } from '#web/lib/text/date-text.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { menuItemClass } from '#web/ui/menu-item.ts';
import { countryNames } from './country-names.ts';
import { RangeChoice, type RangeReading } from './range-choice.tsx';
import { SearchChoice } from './search-choice.tsx';
import type { ValueProps } from './value-props.ts';
import * as texts from './filter-value.text.ts';

/** Where the value of a filter is chosen: a list, a list that is searched, or the two ends of a range. */
export function FilterValue({ filter, ...rest }: Omit<ValueProps, 'label'> & { filter: ListFilter }) {
  const props = { ...rest, label: filter.label };
  switch (filter.kind) {
    case 'flag':
      return <Choices {...props} choices={[{ value: 'true', label: texts.yes }]} />;
    case 'choice':
      return <Choices {...props} choices={filter.choices} />;
    case 'region':
      return <SearchChoice {...props} choices={regionNames.map(named)} />;
    case 'country':
      return <SearchChoice {...props} choices={countryNames.map(named)} isOpen />;
    case 'club':
      return <ListedChoice {...props} list="clubs" />;
    case 'coach':
      return <ListedChoice {...props} list="coaches" />;
    case 'documentKind':
      return <ListedChoice {...props} list="document-types" />;
    case 'season':
      return <Choices {...props} choices={seasonChoices()} />;
    case 'years':
      return <RangeChoice {...props} reading={yearReading} />;
    case 'dates':
      return <RangeChoice {...props} reading={dayReading} />;
  }
}

const named = (name: string) => ({ value: name, label: name });

/** The one it is now first, as far back as anybody may ask. */
function seasonChoices() {
  const season = seasonOf(todayInSofia());
  return Array.from({ length: 10 }, (_, at) => ({ value: season - at, label: formatSeason(season - at) }));
}

const yearReading: RangeReading = {
  placeholder: texts.yearPlaceholder,
  most: 4,
  refusal: texts.yearRefused,
  read: (text) => (/^[1-9]\d{3}$/.test(text) ? text : null),
  show: (value) => value,
};

const dayReading: RangeReading = {
  placeholder: texts.datePlaceholder,
  most: longest.typedDay,
  refusal: texts.dateRefused,
  read: (text) => parseDateText(text),
  show: showDateText,
};

function Choices({ label, values, choices, onChoose }: ValueProps & { choices: readonly Choice[] }) {
  return (
    <Menu
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens has the focus
      autoFocus
      selectionMode="single"
      selectedKeys={values}
      onAction={(key) => onChoose([String(key)])}
      className="outline-none"
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} id={String(choice.value)} textValue={choice.label} className={menuItemClass}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface Choice {
  value: string | number;
  label: string;
}

function ListedChoice({ list, ...props }: ValueProps & { list: OptionListName }) {
  const { data, error } = useOptions(list);
  if (error !== null) return <p className="p-2 text-danger">{texts.listLoadFailed}</p>;
  return <SearchChoice {...props} choices={data ?? null} />;
}
