import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { clubText } from '#web/features/club/club.text.ts';
import { ClubCreateForm } from '#web/features/club/club-create-form.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';

export function ClubCreatePage() {
  return (
    <FormPage
      title="Добавяне на клуб"
      description="Попълнете данните на клуба"
      parents={[{ to: '/clubs', label: 'Клубове' }]}
      refusal={may(useActor(), 'club.create') ? null : clubText.adminsOnly}
    >
      <ClubCreateForm />
    </FormPage>
  );
}
