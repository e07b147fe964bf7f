import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { CoachCreateForm } from '#web/features/coach/coach-create-form.tsx';
import { coachText } from '#web/features/coach/coach.text.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-create-page.text.ts';

export function CoachCreatePage() {
  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      parents={[{ to: '/coaches', label: words.coaches }]}
      refusal={may(useActor(), 'coach.create') ? null : coachText.addedByAdmins}
    >
      <CoachCreateForm />
    </FormPage>
  );
}
