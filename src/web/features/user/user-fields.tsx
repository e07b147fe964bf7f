import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { EmailField } from '#web/parts/email-field.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { UserFormValues } from './user-field-list.ts';
import { userLabels } from './user.text.ts';

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
      <EmailField field={field('email')} label={userLabels.email} />
      <TextInput field={field('firstName')} label={userLabels.firstName} autoComplete="off" />
      <TextInput field={field('lastName')} label={userLabels.lastName} autoComplete="off" />
      <TextInput field={field('phoneNumber')} label={userLabels.phoneNumber} inputMode="tel" autoComplete="off" />
    </>
  );
}
