import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ChampionshipsCard } from '#web/features/card-index/championship/championships-card.tsx';
import { championshipText } from '#web/features/card-index/championship/championship.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

export function ChampionshipsPage() {
  const isAllowed = may(useActor(), 'championship.manage');
  return (
    <FormPage
      title={championshipText.title}
      description={championshipText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/clubs', label: words.clubs }]}
      refusal={isAllowed ? null : championshipText.adminsOnly}
    >
      <ChampionshipsCard />
    </FormPage>
  );
}
