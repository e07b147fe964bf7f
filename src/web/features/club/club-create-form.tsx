import { useNavigate } from 'react-router';
import { useCreateClub } from '#web/api/club/club.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { AnotherPerson } from '#web/parts/another-person.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { newClub } from './club-field-list.ts';
import { AddressFields, ContactFields, MainFields, SocialFields } from './club-fields.tsx';
import { clubCreateFormSchema } from './club-schemas.ts';
import { clubLabels, clubText } from './club.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-create-form.text.ts';

export function ClubCreateForm() {
  const navigate = useNavigate();
  const create = useCreateClub();
  const form = useAppForm({
    schema: clubCreateFormSchema,
    defaultValues: { ...newClub(), file: null as File | null },
    draftKey: useDraftKey(),
    failureText: clubText.createFailed,
    write: create,
    onSaved: (clubId) => {
      notify.success(clubText.created);
      void navigate(`/clubs/${clubId}`, { replace: true });
    },
  });

  return (
    <Form form={form} label={texts.title}>
      <FormSection title={texts.logo}>
        <FileInput field={form.field('file')} kind="logo" label={texts.clubLogo} />
      </FormSection>
      <MainFields field={form.field} />
      <AddressFields field={form.field} isNew />
      <FormSection title={texts.contacts}>
        <ContactFields field={form.field} hasPresident />
      </FormSection>
      <SocialFields field={form.field} />
      <AnotherPerson field={form.field('isAnotherClub')} label={clubLabels.isAnotherClub} error={create.error} />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} cancelTo="/clubs" />
    </Form>
  );
}
