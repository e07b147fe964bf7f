import type { ClubForm } from '#contract/club/club.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { type FormWrite, useAppForm } from '#web/ui/form/use-app-form.ts';
import { type ClubFormValues, newClub } from './club-field-list.ts';
import { AddressFields, ContactFields, MainFields } from './club-fields.tsx';
import { clubWithoutLogoSchema } from './club-schemas.ts';
import { clubText } from './club.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-without-logo-form.text.ts';

interface ClubWithoutLogoFormProps<Answer> {
  label: string;
  submitLabel: string;
  initial: Partial<ClubFormValues>;
  write: FormWrite<Sending<ClubForm>, Answer>;
  onSaved: (answer: Answer) => void;
}

/** What no club can do without; the logo and the links are added on its page. */
export function ClubWithoutLogoForm<Answer>(props: ClubWithoutLogoFormProps<Answer>) {
  const { label, submitLabel, initial, write, onSaved } = props;
  const form = useAppForm({
    schema: clubWithoutLogoSchema,
    defaultValues: { ...newClub(), ...initial },
    failureText: clubText.createFailed,
    write,
    onSaved,
  });
  return (
    <Form form={form} label={label} className="flex-1">
      <MainFields field={form.field} />
      <AddressFields field={form.field} isNew />
      <FormSection title={texts.contacts}>
        <ContactFields field={form.field} hasPresident />
      </FormSection>
      <FormActions form={form} submitLabel={submitLabel} pendingLabel={words.saving} />
    </Form>
  );
}
