import type { UserDetails } from '#contract/user/user.contract.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { useUpdateUser } from '#web/api/user/user-change.api.ts';
import { userRecord } from '#web/api/user/user.api.ts';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { userFieldList } from './user-field-list.ts';
import { UserFields } from './user-fields.tsx';
import { userFormSchema } from './user-schemas.ts';
import { userText } from './user.text.ts';
import * as texts from './user-edit-form.text.ts';

export function UserEditForm({ user }: { user: UserDetails }) {
  const edit = useEditForm({
    record: user,
    fields: userFieldList,
    schema: userFormSchema,
    update: useUpdateUser(),
    keep: useKeepRecord(userRecord),
    draftKey: useDraftKey(),
    savedText: userText.updated,
    failureText: userText.updateFailed,
    backTo: `/users/${user.id}`,
  });
  return (
    // Other parts follow the form: its last row is no end of the page, but a card like them.
    <div className="[&_[data-save-bar]]:mx-0 [&_[data-save-bar]]:mb-0 [&_[data-save-bar]]:rounded-card [&_[data-save-bar]]:border">
      <EditForm edit={edit} label={texts.userData}>
        <FormSection title={texts.userData}>
          <UserFields field={edit.form.field} />
        </FormSection>
      </EditForm>
    </div>
  );
}
