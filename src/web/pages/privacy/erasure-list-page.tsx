import { may } from '#domain/common/access.rules.ts';
import { useErasureList } from '#web/api/privacy/erasure.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { erasureListColumns, ErasureRowCard } from '#web/features/privacy/erasure-columns.tsx';
import { erasureText } from '#web/features/privacy/erasure.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';

export function ErasureListPage() {
  if (may(useActor(), 'privacy.erase')) return <ErasureList />;
  return <NoPermissionPage title={erasureText.title} text={erasureText.onlyAdministrators} />;
}

function ErasureList() {
  const listing = useListing('erasures', erasureListColumns);
  const erasures = useErasureList(listing.list.query);
  return (
    <ListPage
      title={erasureText.title}
      description={erasureText.description}
      parents={[ADMINISTRATION]}
      listing={listing}
      result={erasures}
      renderCard={(erasure) => <ErasureRowCard erasure={erasure} />}
      hasPictures={false}
    />
  );
}
