import { Inbox } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ReceivedItem } from '#contract/player/collect.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { useReceivedList } from '#web/api/player/collect.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { collectText } from '#web/features/player/collect/collect.text.ts';
import { ReceivedCard, receivedColumnsWith } from '#web/features/player/collect/received-columns.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';

const ReceivedModal = lazyDialog(
  async () => (await import('#web/features/player/collect/received-modal.tsx')).ReceivedModal,
);

/** /received: what parents have sent and nobody has decided about. */
export function ReceivedPage() {
  if (may(useActor(), 'player.collect')) return <ReceivedList />;
  return <NoPermissionPage title={collectText.waiting} text={collectText.staffOnly} />;
}

function ReceivedList() {
  const [looked, setLooked] = useState<ReceivedItem | null>(null);
  const columns = useMemo(() => receivedColumnsWith(setLooked), []);
  const listing = useListing('received', columns);
  const received = useReceivedList(listing.list.query);
  return (
    <>
      <ListPage
        title={collectText.waiting}
        description={collectText.waitingHint}
        parents={[{ to: '/players', label: words.players }]}
        listing={listing}
        result={received}
        rowHref={({ player }) => `/players/${player.id}`}
        renderCard={(item) => <ReceivedCard item={item} onLook={setLooked} />}
        empty={<NothingWaits />}
      />
      {looked === null ? null : (
        <Suspense>
          <ReceivedModal item={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </>
  );
}

function NothingWaits() {
  return (
    <EmptyState Icon={Inbox} text={collectText.noneWaits} isPage>
      <p className="max-w-md text-text-2">{collectText.noneWaitsHint}</p>
      <Link to="/players" className={buttonClass('secondary')}>
        {collectText.toPlayers}
      </Link>
    </EmptyState>
  );
}
