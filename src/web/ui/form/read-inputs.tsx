import { useState } from 'react';
import { longest } from '#contract/common/limits.ts';
import { parseDateText, showDateText } from '#web/lib/text/date-text.ts';
import { parseNumberText, showNumberText } from '#web/lib/text/number-text.ts';
import type { FieldTexts } from '../field-frame.tsx';
import { TextField } from '../text-field.tsx';
import { asText, type FieldHandle, useField } from './field-handle.ts';
import * as wording from './read-inputs.text.ts';

interface ReadInputProps extends Omit<FieldTexts, 'error'> {
  field: FieldHandle;
}

interface Reading {
  parse: (text: string) => string | null;
  show: (value: string) => string;
}

/**
 * The form holds the value as it is sent, the box what was typed, until it is left: then it shows the value
 * as people write it. Text that cannot be read is held as it is, and the check finds it.
 */
function useReading(handle: FieldHandle, { parse, show }: Reading) {
  const field = useField(handle);
  const [typed, setTyped] = useState<string | null>(null);
  const value = asText(field.value);
  const read = (text: string) => parse(text) ?? text.trim();

  return {
    id: field.id,
    name: field.name,
    ref: field.attach,
    error: field.error,
    // A value that came from elsewhere (a draft, a reset) goes before what was typed.
    value: typed !== null && read(typed) === value ? typed : show(value),
    onChange(event: React.ChangeEvent<HTMLInputElement>) {
      setTyped(event.target.value);
      field.change(read(event.target.value));
    },
    onBlur() {
      setTyped(null);
      field.leave();
    },
  };
}

const dateReading: Reading = { parse: (text) => parseDateText(text), show: showDateText };

/** dd.mm.yyyy in one box; 7.3.2009, 07032009 and 7/3/09 are understood. Holds yyyy-mm-dd. */
export function DateInput({ field, ...texts }: ReadInputProps) {
  return (
    <TextField
      {...texts}
      {...useReading(field, dateReading)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={wording.datePlaceholder}
      maxLength={longest.typedDay}
    />
  );
}

const numberReading: Reading = { parse: parseNumberText, show: showNumberText };

export function NumberInput({ field, unit, ...texts }: ReadInputProps & { unit?: string }) {
  const reading = useReading(field, numberReading);
  return (
    <TextField
      {...texts}
      {...reading}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...(unit === undefined ? {} : { trailing: <span className="px-2 text-text-2">{unit}</span> })}
    />
  );
}
