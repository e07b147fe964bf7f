import { useParams, useSearchParams } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { type RetentionKind, retentionKinds, retentionLabels } from '#domain/privacy/retention.rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDueList } from '#web/api/privacy/retention.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { DueCard, dueColumns } from '#web/features/privacy/due-columns.tsx';
import { listText, retentionText } from '#web/features/privacy/retention.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';

/** /retention/{kind} – whom the period of a kind meets within a month, and when. */
export function DueListPage() {
  const { kind: named } = useParams();
  const kind = retentionKinds.find((known) => known === named);
  if (!may(useActor(), 'privacy.retain'))
    return <NoPermissionPage title={retentionText.title} text={retentionText.onlyAdministrators} />;
  if (kind === undefined) throw new ApiError(retentionText.missing, { status: 404, code: 'notFound', requestId: null });
  return <DueList key={kind} kind={kind} />;
}

function DueList({ kind }: { kind: RetentionKind }) {
  const [parameters] = useSearchParams();
  const asked = /^\d{1,3}$/.test(parameters.get('months') ?? '') ? Number(parameters.get('months')) : null;
  const listing = useListing('due', dueColumns(kind));
  const due = useDueList(kind, listing.list.query, asked);
  return (
    <ListPage
      title={retentionLabels[kind]}
      description={listText(asked)}
      parents={[ADMINISTRATION, { to: '/retention', label: retentionText.title }]}
      listing={listing}
      result={due}
      renderCard={(one) => <DueCard kind={kind} due={one} />}
      hasPictures={false}
    />
  );
}
