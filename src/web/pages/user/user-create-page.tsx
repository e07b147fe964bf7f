import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { UserCreateForm } from '#web/features/user/user-create-form.tsx';
import { userText } from '#web/features/user/user.text.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';

export function UserCreatePage() {
  return (
    <FormPage
      title="Добавяне на потребител"
      description="Попълнете данните на потребителя"
      parents={[{ to: '/users', label: 'Потребители' }]}
      refusal={may(useActor(), 'user.manage') ? null : userText.adminsOnly}
    >
      <UserCreateForm />
    </FormPage>
  );
}
