import { messages } from '#contract/common/messages.ts';
import { isDoubtfulEmail } from '#web/lib/text/doubtful-email.ts';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';

export function EmailField({ field: handle, label }: { field: FieldHandle; label: string }) {
  const { value, isTouched } = useField(handle);
  const isDoubtful = isTouched && isDoubtfulEmail(asText(value).trim());
  return (
    <TextInput
      field={handle}
      label={label}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      notice={isDoubtful ? <span className="mt-1 block">{messages.emailInvalid}</span> : null}
    />
  );
}
