import { Combobox, type ComboboxSettings } from './combobox.tsx';
import { type FieldHandle, useField } from './field-handle.ts';
import type { PickerItem } from './use-picker-search.ts';

interface ComboboxInputProps extends ComboboxSettings {
  field: FieldHandle;
}

export function ComboboxInput({ field: handle, ...settings }: ComboboxInputProps) {
  const field = useField(handle);
  return (
    <Combobox
      {...settings}
      id={field.id}
      picked={field.value as PickerItem | null}
      onChange={field.change}
      error={field.error}
      attach={field.attach}
      onLeave={field.leave}
    />
  );
}
