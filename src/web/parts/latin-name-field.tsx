import { useWatch } from 'react-hook-form';
import { personFields } from '#domain/player/person.fields.ts';
import { toLatin } from '#domain/search/search-key.ts';
import { asText, type FieldHandle } from '#web/ui/form/field-handle.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import * as texts from './latin-name-field.text.ts';

/** The name of a passport; while it is empty the box shows what would be written instead. */
export function LatinNameField({ field, nameFields }: { field: FieldHandle; nameFields: readonly string[] }) {
  const typed: unknown[] = useWatch({ control: field.control, name: [...nameFields] });
  return (
    <TextInput
      field={field}
      label={personFields.latinName.label}
      autoComplete="off"
      isOptional
      placeholder={toLatin(
        typed
          .map((text) => asText(text).trim())
          .join(' ')
          .trim(),
      )}
      hint={texts.hint}
    />
  );
}
