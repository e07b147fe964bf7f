import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { DocumentKindsCard } from '#web/features/player/document-kind/document-kinds-card.tsx';
import { kindText } from '#web/features/player/document-kind/document-kind.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

/** /document-kinds */
export function DocumentKindsPage() {
  const isAllowed = may(useActor(), 'documentKind.manage');
  return (
    <FormPage
      title={kindText.title}
      description={kindText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : kindText.adminsOnly}
    >
      <DocumentKindsCard />
    </FormPage>
  );
}
