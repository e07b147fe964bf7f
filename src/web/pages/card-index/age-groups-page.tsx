import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { AgeGroupsCard } from '#web/features/card-index/age-group/age-groups-card.tsx';
import { ageGroupText } from '#web/features/card-index/age-group/age-group.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

/** /age-groups */
export function AgeGroupsPage() {
  const isAllowed = may(useActor(), 'ageGroup.manage');
  return (
    <FormPage
      title={ageGroupText.title}
      description={ageGroupText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/cardindexes', label: words.licences }]}
      refusal={isAllowed ? null : ageGroupText.adminsOnly}
    >
      <AgeGroupsCard />
    </FormPage>
  );
}
