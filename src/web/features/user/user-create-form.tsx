import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { UserCreated } from '#contract/user/user.contract.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useCreateUser } from '#web/api/user/user-change.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { MailOff, useIsMailOff } from './mail-off.tsx';
import { NEWEST_FIRST } from './new-user.ts';
import { offerOutbox } from './offer.tsx';
import { NewChildrenField } from './new-children-field.tsx';
import { NewClubsField } from './new-clubs-field.tsx';
import { userFieldList } from './user-field-list.ts';
import { UserFields } from './user-fields.tsx';
import { CLUB_ROLE, PLAYER_ROLE, userCreateFormSchema } from './user-schemas.ts';
import { userText } from './user.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './user-create-form.text.ts';

const accessParts: Readonly<Record<string, string>> = { [CLUB_ROLE]: 'clubs', [PLAYER_ROLE]: 'player', '1': 'roles' };

const roleOptions = [
  { value: String(CLUB_ROLE), label: words.club, detail: texts.clubDetail },
  {
    value: String(PLAYER_ROLE),
    label: words.player,
    detail: texts.playerRole,
  },
  { value: '1', label: texts.administrator, detail: texts.administratorDetail },
];

/** `club`: the one it is made for. */
export function UserCreateForm({ club }: { club: PickerItem | null }) {
  const navigate = useNavigate();
  const wantsAccess = useRef(false);
  const isMailOff = useIsMailOff();
  const form = useAppForm({
    schema: userCreateFormSchema,
    defaultValues: {
      ...userFieldList.empty,
      roleId: String(CLUB_ROLE),
      children: [] as PickerItem[],
      clubs: club === null ? [] : [club],
    },
    draftKey: useDraftKey(club === null ? '' : `?clubId=${club.id}`),
    failureText: userText.createFailed,
    write: useCreateUser(),
    onSaved: ({ id, isMailSent }: UserCreated) => {
      if (isMailSent) notify.success(userText.created);
      else offerOutbox(`${userText.created}\n${userText.letterWaits}`, navigate);
      if (wantsAccess.current) {
        const part = accessParts[form.methods.getValues('roleId')] ?? 'clubs';
        return void navigate(`/users/${id}#${part}`, { replace: true });
      }
      return void navigate(NEWEST_FIRST, { replace: true, state: { newUserId: id } });
    },
  });
  const roleId = form.methods.watch('roleId');
  const saveAndSetAccess = async () => {
    wantsAccess.current = true;
    await form.submit();
    wantsAccess.current = false;
  };

  return (
    <Form form={form} label={texts.addUser}>
      <FormSection
        title={texts.userData}
        description={isMailOff ? texts.passwordCreated : texts.passwordCreatedAndSent}
      >
        {isMailOff ? <MailOff /> : null}
        <UserFields field={form.field} />
        <RadioCards field={form.field('roleId')} label={texts.role} hint={texts.moreRolesHint} options={roleOptions} />
        {roleId === String(CLUB_ROLE) ? <NewClubsField field={form.field('clubs')} /> : null}
        {roleId === String(PLAYER_ROLE) ? <NewChildrenField field={form.field('children')} /> : null}
      </FormSection>
      <FormActions
        form={form}
        submitLabel={words.save}
        pendingLabel={words.saving}
        cancelTo="/users"
        extra={
          <Button
            variant="secondary"
            className="order-first w-full sm:order-none sm:w-auto"
            aria-disabled={form.isPending}
            onClick={() => void saveAndSetAccess()}
          >
            {texts.addAndSetAccess}
          </Button>
        }
      />
    </Form>
  );
}
