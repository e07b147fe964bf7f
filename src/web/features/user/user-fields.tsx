import { messages } from '#contract/messages.ts';
import { isDoubtfulEmail } from '#web/lib/doubtful-email.ts';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { UserFormValues } from './user-field-list.ts';
import { userLabels } from './user.text.ts';

/** The five fields of an account, for a new one and for one that is there. */
export function UserFields({ field }: { field: (name: keyof UserFormValues) => FieldHandle }) {
  return (
    <>
      <TextInput
        field={field('userName')}
        label={userLabels.userName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField field={field('email')} />
      <TextInput field={field('firstName')} label={userLabels.firstName} autoComplete="off" />
      <TextInput field={field('lastName')} label={userLabels.lastName} autoComplete="off" />
      <TextInput field={field('phoneNumber')} label={userLabels.phoneNumber} inputMode="tel" autoComplete="off" />
    </>
  );
}

/** The password goes there: a slip is pointed out before it is sent. */
function EmailField({ field: handle }: { field: FieldHandle }) {
  const { value, isTouched } = useField(handle);
  const isDoubtful = isTouched && isDoubtfulEmail(asText(value).trim());
  return (
    <TextInput
      field={handle}
      label={userLabels.email}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      notice={isDoubtful ? messages.emailInvalid : null}
    />
  );
}
