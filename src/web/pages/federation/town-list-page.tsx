import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { TownsCard } from '#web/features/federation/towns-card.tsx';
import { townText } from '#web/features/federation/town.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

export function TownListPage() {
  const isAllowed = may(useActor(), 'town.update');
  return (
    <FormPage
      title={townText.title}
      description={townText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/clubs', label: words.clubs }]}
      refusal={isAllowed ? null : townText.adminsOnly}
      isTable
    >
      <TownsCard />
    </FormPage>
  );
}
