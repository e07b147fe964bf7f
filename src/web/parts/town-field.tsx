import { type ReactNode, useEffect, useId, useRef } from 'react';
import { longest } from '#contract/limits.ts';
import { regionNames, type Town, towns, townsNamed } from '#domain/towns.ts';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';

interface TownFieldProps {
  field: FieldHandle;
  label: string;
  placeholder?: string;
  /** The one town of that name, as soon as its name is whole. */
  onKnown?: (town: Town) => void;
}

/** A town or village. The known towns are offered while one types, and bring their region. */
export function TownField({ field: handle, label, placeholder, onKnown }: TownFieldProps) {
  const listId = useId();
  const { value } = useField(handle);
  const name = asText(value);
  const known = townsNamed(name);
  const told = useRef(name);

  useEffect(() => {
    // Only what is typed here brings a region: a record that is opened keeps its own.
    if (told.current === name) return;
    told.current = name;
    const [town] = townsNamed(name);
    if (town !== undefined && townsNamed(name).length === 1) onKnown?.(town);
  }, [name, onKnown, told]);

  return (
    <>
      <TextInput
        field={handle}
        label={label}
        list={name.trim().length > 1 ? listId : ''}
        autoComplete="off"
        maxLength={longest.town}
        notice={onKnown === undefined ? regionOf(known) : null}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {name.trim().length > 1 ? (
        <datalist id={listId}>
          {[...new Set(towns.map((town) => town.name))].map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Where the town lies, for a form that has no field for it. */
function regionOf(known: readonly Town[]): ReactNode {
  const [town] = known;
  if (town === undefined || known.length > 1) return null;
  return <span className="mt-1 block text-label text-text-2">Област {regionNames[town.regionId]}</span>;
}
