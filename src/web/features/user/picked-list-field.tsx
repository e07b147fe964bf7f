import { Combobox, type ComboboxSettings } from '#web/ui/form/combobox.tsx';
import { type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { RemovableBadge } from './removable-badge.tsx';

interface PickedListFieldProps extends Pick<ComboboxSettings, 'label' | 'hint' | 'placeholder' | 'search'> {
  field: FieldHandle;
  most: number;
  /** What the list of those that were chosen is called. */
  listLabel: string;
  removeLabel: (name: string) => string;
}

/** Some records, chosen one after the other; none is an answer too. */
export function PickedListField(props: PickedListFieldProps) {
  const { field: handle, most, listLabel, removeLabel, ...settings } = props;
  const field = useField(handle);
  const picked = field.value as readonly PickerItem[];
  return (
    <div className="flex flex-col gap-3">
      {picked.length < most ? (
        <Combobox
          {...settings}
          // Another box for the next one: it begins empty.
          key={picked.length}
          id={field.id}
          isOptional
          picked={null}
          onChange={(item) => {
            if (item !== null && picked.every(({ id }) => id !== item.id)) field.change([...picked, item]);
          }}
          error={field.error}
          attach={field.attach}
          onLeave={field.leave}
        />
      ) : null}
      {picked.length === 0 ? null : (
        <ul aria-label={listLabel} className="flex flex-wrap gap-2">
          {picked.map(({ id, label, detail }) => (
            <RemovableBadge
              key={id}
              removeLabel={removeLabel(label)}
              onRemove={() => field.change(picked.filter((other) => other.id !== id))}
            >
              <span className="py-1">{detail === undefined ? label : `${label} · ${detail}`}</span>
            </RemovableBadge>
          ))}
        </ul>
      )}
    </div>
  );
}
