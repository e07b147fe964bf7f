import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Town } from '#domain/federation/towns.ts';
import { useKnownTowns } from '#web/lib/store/known-towns.ts';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import * as texts from './town-field.text.ts';

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
  const towns = useKnownTowns();
  const { value } = useField(handle);
  const name = asText(value);
  const known = towns?.townsNamed(name) ?? [];
  const told = useRef(name);
  /** What stood here when the cursor came; null while it is elsewhere. */
  const [before, setBefore] = useState<string | null>(null);
  const [only] = known.length === 1 ? known : [];

  useEffect(() => {
    // Only what is typed here brings a region: a record that is opened keeps its own.
    if (told.current === name || towns === null) return;
    told.current = name;
    if (only !== undefined) onKnown?.(only);
  }, [name, only, onKnown, told, towns]);

  // A box with a list is another kind of box to whoever hears the page: it is one only while a town is typed.
  const isTyping = before !== null && before !== name;
  const isOffered = towns !== null && isTyping && name.trim().length > 1;
  return (
    <>
      <TextInput
        field={handle}
        label={label}
        autoComplete="off"
        onFocus={() => setBefore(name)}
        onLeave={() => setBefore(null)}
        notice={onKnown === undefined ? regionOf(towns?.regionNames[only?.regionId ?? 0]) : null}
        {...(isOffered ? { list: listId } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {isOffered ? (
        <datalist id={listId}>
          {[...new Set(towns.towns.map((town) => town.name))].map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function regionOf(region: string | undefined): ReactNode {
  if (region === undefined) return null;
  return <span className="mt-1 block text-label text-text-2">{texts.regionOf(region)}</span>;
}
