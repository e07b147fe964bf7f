import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { CoachCreateForm } from '#web/features/coach/coach-create-form.tsx';
import { coachText } from '#web/features/coach/coach.text.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';

export function CoachCreatePage() {
  return (
    <FormPage
      title="Добавяне на треньор"
      description="Попълнете данните на треньора"
      parents={[{ to: '/coaches', label: 'Треньори' }]}
      refusal={may(useActor(), 'coach.create') ? null : coachText.addedByAdmins}
    >
      <CoachCreateForm />
    </FormPage>
  );
}
