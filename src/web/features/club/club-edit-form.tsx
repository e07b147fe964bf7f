import { Suspense } from 'react';
import type { ZodType } from 'zod';
import type { ClubContacts, ClubDetails, ClubForm } from '#contract/club/club.contract.ts';
import { clubRecord, useUpdateClub } from '#web/api/club/club.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useOptionName } from '#web/api/federation/options.api.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { AnotherPerson } from '#web/parts/another-person.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { clubFieldList } from './club-field-list.ts';
import { AddressField, AddressFields, ContactFields, MainFields, SocialFields } from './club-fields.tsx';
import { clubContactsSchema, clubEditFormSchema } from './club-schemas.ts';
import { clubLabels, clubText } from './club.text.ts';
import * as texts from './club-edit-form.text.ts';

const RegistryData = lazyPart(async () => (await import('./club-registry-data.tsx')).RegistryData);

interface ClubEditFormProps {
  club: ClubDetails;
  scope: 'all' | 'contacts';
}

export function ClubEditForm({ club, scope }: ClubEditFormProps) {
  const schema: ZodType<ClubForm | ClubContacts> = scope === 'all' ? clubEditFormSchema : clubContactsSchema;
  const update = useUpdateClub();
  const edit = useEditForm({
    record: club,
    fields: clubFieldList,
    schema,
    shows: { regionId: useOptionName('regions') },
    update,
    keep: useKeepRecord(clubRecord),
    draftKey: useDraftKey(),
    savedText: clubText.updated,
    failureText: clubText.updateFailed,
    backTo: `/clubs/${club.id}`,
  });
  const { field } = edit.form;

  return (
    <EditForm edit={edit} label={texts.title}>
      {scope === 'all' ? <MainFields field={field} /> : null}
      {scope === 'all' ? <AddressFields field={field} /> : null}
      <FormSection title={texts.contacts}>
        {scope === 'all' ? null : <AddressField field={field} />}
        <ContactFields field={field} hasPresident={scope === 'all'} />
      </FormSection>
      <SocialFields field={field} />
      <AnotherPerson field={field('isAnotherClub')} label={clubLabels.isAnotherClub} error={update.error} />
      <Suspense>{scope === 'all' ? null : <RegistryData club={club} />}</Suspense>
    </EditForm>
  );
}
