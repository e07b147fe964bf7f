import { useSearchParams } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useChosenRecord } from '#web/api/use-chosen-record.ts';
import { UserCreateForm } from '#web/features/user/user-create-form.tsx';
import { userText } from '#web/features/user/user.text.ts';
import { clubItem } from '#web/pickers/club-picker.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import * as texts from './user-create-page.text.ts';

export function UserCreatePage() {
  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      parents={[{ to: '/users', label: texts.users }]}
      refusal={may(useActor(), 'user.manage') ? null : userText.adminsOnly}
    >
      <NewUser />
    </FormPage>
  );
}

/** The address may name the club that the account is for; one that is not there is none. */
function NewUser() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('clubId') ?? '';
  const { record, isMissing, failure } = useChosenRecord(clubRecord, asked);
  if (asked !== '' && record === undefined && !isMissing && failure === null) return <FormSkeleton />;
  return <UserCreateForm key={asked} club={record === undefined ? null : clubItem(record)} />;
}
