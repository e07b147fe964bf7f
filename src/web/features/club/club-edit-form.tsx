import type { ZodType } from 'zod';
import type { ClubContacts, ClubDetails, ClubForm } from '#contract/club.contract.ts';
import { clubRecord, useUpdateClub } from '#web/api/club.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useOptionName } from '#web/api/options.api.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { MistakeLink } from '#web/ui/federation-contact.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { clubFieldList } from './club-field-list.ts';
import { AddressField, AddressFields, ContactFields, MainFields, SocialFields } from './club-fields.tsx';
import { clubContactsSchema, clubFormSchema } from './club-schemas.ts';
import { clubLabels, clubText } from './club.text.ts';

interface ClubEditFormProps {
  club: ClubDetails;
  /** Clubs change their contacts, administrators everything. */
  scope: 'all' | 'contacts';
}

export function ClubEditForm({ club, scope }: ClubEditFormProps) {
  const schema: ZodType<ClubForm | ClubContacts> = scope === 'all' ? clubFormSchema : clubContactsSchema;
  const edit = useEditForm({
    record: club,
    fields: clubFieldList,
    schema,
    shows: { regionId: useOptionName('regions') },
    update: useUpdateClub(),
    keep: useKeepRecord(clubRecord),
    draftKey: useDraftKey(),
    savedText: clubText.updated,
    failureText: clubText.updateFailed,
    backTo: `/clubs/${club.id}`,
  });
  const { field } = edit.form;

  return (
    <EditForm edit={edit} label="Промяна на клуб">
      {scope === 'all' ? <MainFields field={field} /> : null}
      {scope === 'all' ? <AddressFields field={field} /> : null}
      <FormSection title="Контакти">
        {scope === 'all' ? null : <AddressField field={field} />}
        <ContactFields field={field} hasPresident={scope === 'all'} />
      </FormSection>
      <SocialFields field={field} />
      {scope === 'all' ? null : <RegistryData club={club} />}
    </EditForm>
  );
}

/** What the federation keeps for itself, for a club to look at: after what it may change, folded where room is scarce. */
function RegistryData({ club }: { club: ClubDetails }) {
  const isPhone = !useMedia('(min-width: 640px)');
  return (
    <details open={!isPhone} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <summary className="touch-target cursor-pointer text-card font-semibold">Основни данни</summary>
      <p className="mt-0.5 mb-4 text-label text-text-2">Тези данни се променят само от администратор на федерацията.</p>
      <DefinitionList
        items={[
          { term: clubLabels.fullName, value: club.fullName },
          { term: clubLabels.title, value: club.title },
          { term: clubLabels.licenseNumber, value: club.licenseNumber ?? '–' },
          { term: clubLabels.bulstat, value: club.bulstat ?? '–' },
          { term: clubLabels.cityName, value: club.city.name },
          { term: clubLabels.regionId, value: club.region.name },
          { term: clubLabels.president, value: club.president ?? '–' },
        ]}
      />
      <div className="mt-4">
        <MistakeLink record={club.fullName} path={`/clubs/${club.id}`} />
      </div>
    </details>
  );
}
