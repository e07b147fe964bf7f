import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { delegateText } from '#web/features/user/delegate.text.ts';
import { DelegatesCards } from '#web/features/user/delegates-cards.tsx';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

/** /delegates */
export function DelegatesPage() {
  const isAllowed = may(useActor(), 'delegate.manage');
  return (
    <FormPage
      title={delegateText.title}
      description={delegateText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : delegateText.adminsOnly}
    >
      <DelegatesCards />
    </FormPage>
  );
}
