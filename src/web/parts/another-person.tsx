import { ApiError } from '#web/api/api-error.ts';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { type FieldHandle, useField } from '#web/ui/form/field-handle.ts';

interface AnotherPersonProps {
  field: FieldHandle;
  label: string;
  error: Error | null;
}

const QUESTIONS: ReadonlySet<string | undefined> = new Set(['playerDouble', 'coachDouble', 'clubDouble']);

/** Asked once somebody of the same name is in the register; the answer goes along with the next attempt. */
export function AnotherPerson({ field, label, error }: AnotherPersonProps) {
  const { value } = useField(field);
  const isAsked = error instanceof ApiError && QUESTIONS.has(error.code);
  return isAsked || value === true ? <CheckboxInput field={field} label={label} /> : null;
}
