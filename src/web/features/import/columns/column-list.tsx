import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ImportField } from '#domain/import/missing-columns.ts';
import { cx } from '#web/lib/cx.ts';
import { Select } from '#web/ui/select.tsx';
import { columnsText } from './columns.text.ts';
import type { Sample } from './csv-sample.ts';
import * as texts from './column-list.text.ts';

/** So many values are enough to know a column by. */
const SHOWN_ROWS = 3;

interface ColumnListProps {
  fields: readonly ImportField[];
  sample: Sample;
  columns: readonly (string | null)[];
  onChange: (columns: (string | null)[]) => void;
}

/** A field is told by one column: chosen for another, it leaves the first. */
export function withField(columns: readonly (string | null)[], place: number, field: string | null): (string | null)[] {
  return columns.map((one, at) => (at === place ? field : one === field ? null : one));
}

export function ColumnList({ fields, sample, columns, onChange }: ColumnListProps) {
  const id = useId();
  const [told, setTold] = useState('');
  const nameOf = (place: number) => sample.headers[place] || texts.columnNumber(place + 1);
  const choose = (place: number, field: string | null) => {
    const left = field === null ? -1 : columns.findIndex((one, at) => one === field && at !== place);
    onChange(withField(columns, place, field));
    setTold(left < 0 ? '' : texts.noLongerImported(nameOf(left)));
  };
  return (
    <>
      <p role="status" className="text-label text-warning empty:hidden">
        {told}
      </p>
      <ul className="divide-y divide-border">
        {columns.map((field, place) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same header
            key={place}
            className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,22rem)]"
          >
            <div className="min-w-0">
              <label htmlFor={`${id}-${place}`} className={cx('font-semibold', field === null && 'text-text-2')}>
                {nameOf(place)}
              </label>
              <SampleLine values={sample.rows.slice(0, SHOWN_ROWS).map((row) => row[place] ?? '')} />
            </div>
            <ArrowRight size={20} aria-hidden className="text-text-3 max-sm:hidden" />
            <FieldSelect
              id={`${id}-${place}`}
              fields={fields}
              field={field}
              placeOf={(wanted) => {
                const at = columns.indexOf(wanted);
                return at < 0 || at === place ? null : nameOf(at);
              }}
              onChange={(chosen) => choose(place, chosen)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first values under the header, as they were read. */
function SampleLine({ values }: { values: readonly string[] }) {
  const filled = values.filter((value) => value !== '');
  return (
    <p className="truncate text-label text-text-2">{filled.length === 0 ? texts.emptySample : filled.join(' · ')}</p>
  );
}

interface FieldSelectProps {
  id: string;
  fields: readonly ImportField[];
  field: string | null;
  /** The other column that is taken for a field. */
  placeOf: (field: string) => string | null;
  onChange: (field: string | null) => void;
}

function FieldSelect({ id, fields, field, placeOf, onChange }: FieldSelectProps) {
  return (
    <Select id={id} value={field ?? ''} onChange={({ target }) => onChange(target.value === '' ? null : target.value)}>
      <option value="">{columnsText.leftAside}</option>
      {fields.map((column) => {
        const elsewhere = placeOf(column.field);
        const mark = column.isRequired ? texts.requiredMark : '';
        return (
          <option key={column.field} value={column.field}>
            {elsewhere === null ? `${column.label}${mark}` : texts.takenFrom(column.label, elsewhere)}
          </option>
        );
      })}
    </Select>
  );
}
