import { may } from '#domain/common/access.rules.ts';
import { listNames } from '#domain/federation/federation-lists.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ListCard } from '#web/features/federation/list/list-card.tsx';
import { listText } from '#web/features/federation/list/list.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FormPage } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

// One file for both: every page's name is a burden to whoever opens any.
export { AgeGroupsPage } from '#web/pages/card-index/age-groups-page.tsx';

/** /lists */
export function ListsPage() {
  const isAllowed = may(useActor(), 'list.manage');
  return (
    <FormPage
      title={listText.title}
      description={listText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : listText.adminsOnly}
    >
      <div className="flex flex-col gap-4">
        {listNames.map((list) => (
          <ListCard key={list} list={list} />
        ))}
      </div>
    </FormPage>
  );
}
