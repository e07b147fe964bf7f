import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { UserCreateForm } from '#web/features/user/user-create-form.tsx';
import { userText } from '#web/features/user/user.text.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as texts from './user-create-page.text.ts';

export function UserCreatePage() {
  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      parents={[{ to: '/users', label: texts.users }]}
      refusal={may(useActor(), 'user.manage') ? null : userText.adminsOnly}
    >
      <UserCreateForm />
    </FormPage>
  );
}
