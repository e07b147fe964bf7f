import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import type { ClubContacts, ClubDetails, ClubForm } from '#contract/club.contract.ts';
import { messages } from '#contract/messages.ts';
import { useClubWrites } from '#web/api/club.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useOptions } from '#web/api/options.api.ts';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { notify } from '#web/ui/notify.ts';
import { AddressField, AddressFields, ContactFields, MainFields, SocialFields } from './club-fields.tsx';
import { conflictRows, valuesOf, withChanges } from './club-form-values.ts';
import { ClubRegistryData } from './club-registry-data.tsx';
import { clubContactsSchema, clubFormSchema } from './club-schemas.ts';
import { clubText } from './club.text.ts';

interface ClubEditFormProps {
  club: ClubDetails;
  /** Clubs change their contacts, administrators everything. */
  scope: 'all' | 'contacts';
}

export function ClubEditForm({ club, scope }: ClubEditFormProps) {
  const { form, conflict, keepMine, takeTheirs } = useClubEdit(club, scope);
  const regions = useOptions('regions').data ?? [];
  const regionName = (id: string) => regions.find((region) => String(region.value) === id)?.label ?? id;

  return (
    <Form form={form} label="Промяна на клуб">
      {conflict === null ? null : (
        <ConflictNotice
          message={messages.changedMeanwhile}
          rows={conflictRows(form.methods.getValues(), valuesOf(conflict), regionName)}
          isPending={form.isPending}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      {scope === 'all' ? <MainFields field={form.field} /> : <ClubRegistryData club={club} />}
      {scope === 'all' ? <AddressFields field={form.field} /> : null}
      <FormSection title="Контакти">
        {scope === 'all' ? null : <AddressField field={form.field} />}
        <ContactFields field={form.field} hasPresident={scope === 'all'} />
      </FormSection>
      <SocialFields field={form.field} />
      <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." cancelTo={`/clubs/${club.id}`} />
    </Form>
  );
}

function useClubEdit(club: ClubDetails, scope: ClubEditFormProps['scope']) {
  const { update, keep } = useClubWrites();
  const navigate = useNavigate();
  const schema: ZodType<ClubForm | ClubContacts> = scope === 'all' ? clubFormSchema : clubContactsSchema;

  return useEditForm({
    record: club,
    schema,
    valuesOf,
    withChanges,
    update,
    keep,
    draftKey: useDraftKey(),
    failureText: clubText.updateFailed,
    onSaved: () => {
      notify.success(clubText.updated);
      void navigate(`/clubs/${club.id}`, { replace: true });
    },
  });
}
