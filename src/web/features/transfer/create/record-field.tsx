import { useState } from 'react';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import type { ChosenRecord } from '#web/api/use-chosen-record.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './record-field.text.ts';

interface RecordFieldProps<Thing> {
  field: FieldHandle;
  label: string;
  placeholder: string;
  search: Search;
  chosen: ChosenRecord<Thing>;
  itemOf: (record: Thing) => PickerItem;
  missingText: string;
  refusal?: string | null;
  startsFocused?: boolean;
}

/** Chooses a record by searching for it; the form holds its number, so that the address can hold it too. */
export function RecordField<Thing>(props: RecordFieldProps<Thing>) {
  const { field: handle, chosen, itemOf, missingText, refusal = null, ...settings } = props;
  const field = useField(handle);
  const [found, setFound] = useState<PickerItem | null>(null);
  const value = asText(field.value);
  const complaint = chosen.isMissing ? missingText : (chosen.failure ?? refusal ?? undefined);

  return (
    <Combobox
      {...settings}
      id={field.id}
      picked={value === '' ? null : shownItem(value, chosen, itemOf, found)}
      onChange={(item) => {
        setFound(item);
        field.change(item === null ? '' : String(item.id));
      }}
      error={complaint ?? field.error}
      attach={field.attach}
      onLeave={field.leave}
    />
  );
}

function shownItem<Thing>(
  value: string,
  { record, isMissing }: ChosenRecord<Thing>,
  itemOf: (record: Thing) => PickerItem,
  found: PickerItem | null,
): PickerItem {
  if (isMissing) return { id: 0, label: texts.notFound };
  if (record !== undefined) return itemOf(record);
  // Until the whole record is there, as the list has shown it.
  return found !== null && String(found.id) === value ? found : { id: 0, label: words.loading };
}
