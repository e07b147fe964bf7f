import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { clubText } from '#web/features/club/club.text.ts';
import { ClubCreateForm } from '#web/features/club/club-create-form.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-create-page.text.ts';

export function ClubCreatePage() {
  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      parents={[{ to: '/clubs', label: words.clubs }]}
      refusal={may(useActor(), 'club.create') ? null : clubText.adminsOnly}
    >
      <ClubCreateForm />
    </FormPage>
  );
}
