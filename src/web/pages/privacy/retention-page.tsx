import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { RetentionRulesCard } from '#web/features/privacy/retention-rules-card.tsx';
import { RetentionRunsCard } from '#web/features/privacy/retention-runs-card.tsx';
import { retentionText } from '#web/features/privacy/retention.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

/** /retention – for how long each kind of data is kept. */
export function RetentionPage() {
  const isAllowed = may(useActor(), 'privacy.retain');
  return (
    <FormPage
      title={retentionText.title}
      description={retentionText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : retentionText.onlyAdministrators}
    >
      <div className="flex flex-col gap-4">
        <RetentionRulesCard />
        <RetentionRunsCard />
      </div>
    </FormPage>
  );
}
