import { Suspense, useDeferredValue } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { isStaff, may, standsForPlayer } from '#domain/common/access.rules.ts';
import { mayTakeData } from '#domain/privacy/my-data.access.ts';
import { useNotes } from '#web/api/note/note.api.ts';
import { playerRecord, useFormerCardIndexes, usePlayerCardIndexes } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord } from '#web/api/use-record.ts';
import { CardIndexHistoryCard, FormerCardIndexesCard } from '#web/features/card-index/card-index-history-card.tsx';
import { PlayerHeader } from '#web/features/player/player-header.tsx';
import { openTransferText } from '#web/features/player/player.text.ts';
import { PlayerSettingsCard } from '#web/features/player/player-settings-card.tsx';
import { PlayerSteps } from '#web/features/player/player-steps.tsx';
import { NewTransferLink } from '#web/features/transfer/new-transfer-link.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { MoreMenu } from '#web/parts/more-menu.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';
import { OwnPlayerLinks } from './own-player-links.tsx';
import { PlayerGeneralTab } from './player-general-tab.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-profile.text.ts';

/** Few come for them, and they bring the rules of transfers along. */
const PlayerTransfersCard = lazyPart(
  async () => (await import('#web/features/transfer/player-transfers-card.tsx')).PlayerTransfersCard,
);

const MyDataTab = lazyPart(async () => (await import('#web/features/privacy/my-data-tab.tsx')).MyDataTab);

const EraseCard = lazyPart(async () => (await import('#web/features/privacy/erase-card.tsx')).EraseCard);

/** The first one has no name in the address. */
const tabs = [
  { name: null, label: texts.generalData },
  { name: 'licences', label: words.licences },
  { name: 'transfers', label: texts.transfers },
  { name: 'data', label: texts.myData },
  { name: 'settings', label: texts.settings },
] as const;

type TabName = (typeof tabs)[number]['name'];

export function PlayerProfile({ playerId }: { playerId: number }) {
  const player = useRecord(playerRecord, playerId);
  // The name stands first; what is below it is drawn in steps, so that a slow phone stays in hand.
  const drawn = useDeferredValue(player);
  // Of somebody else nothing may stand below the name, not even for a moment.
  const below = drawn?.id === player?.id ? drawn : undefined;
  const { pathname } = useLocation();
  const { shown, current } = useTabs(playerId);
  const hasList = isStaff(useActor());
  const notes = useNotes({ noun: 'player', id: playerId }).data?.total ?? 0;

  return (
    <div className="flex max-w-[1200px] flex-col gap-4 lg:gap-6">
      <OwnPlayerLinks current={playerId} tab={current} />
      <PlayerHeader
        player={player}
        parents={hasList ? [{ to: '/players', label: words.players }] : []}
        actions={
          <>
            {player === undefined ? null : <NewTransferLink player={player} />}
            <MoreMenu noun="player" id={playerId} />
            <PlayerSteps playerId={playerId} />
          </>
        }
      />
      {player === undefined || player.openTransfer === null ? null : (
        <p className="text-label text-text-2">
          {openTransferText(player.openTransfer)}{' '}
          <Link to={`/transfers/${player.openTransfer.id}`} className="touch-target text-link underline">
            {texts.viewTransfer}
          </Link>
        </p>
      )}
      <TabLinks
        label={texts.profileSections}
        tabs={shown.map(({ name, label }) => ({
          to: name === null ? pathname : `?tab=${name}`,
          label,
          isCurrent: name === current,
          count: name === null ? { value: notes, of: texts.notes } : undefined,
        }))}
      />
      {below === undefined ? (
        // Drawn anew where the facts have come: on a phone they take more lines, and what moved would jump.
        <Loading key={player?.id} isSplit={current === null} />
      ) : (
        <Tab player={below} name={current} />
      )}
    </div>
  );
}

function Loading({ isSplit }: { isSplit: boolean }) {
  return isSplit ? (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <CardSkeleton lines={8} />
      <CardSkeleton lines={8} />
    </div>
  ) : (
    <CardSkeleton lines={8} />
  );
}

/** Settings are for administrators, what is kept of a person for that person too; others have no such tabs. */
function useTabs(playerId: number) {
  const [parameters] = useSearchParams();
  const actor = useActor();
  const isOpen = (name: TabName) =>
    (name !== 'settings' || may(actor, 'player.deactivate')) && (name !== 'data' || mayTakeData(actor, playerId));
  const shown = tabs
    .filter(({ name }) => isOpen(name))
    .map((tab) =>
      tab.name === 'data' && !standsForPlayer(actor, playerId) ? { ...tab, label: texts.dataOfPerson } : tab,
    );
  return { shown, current: shown.find(({ name }) => name === parameters.get('tab'))?.name ?? null };
}

function Tab({ player, name }: { player: PlayerDetails; name: TabName }) {
  switch (name) {
    case 'licences':
      return <Licences playerId={player.id} />;
    case 'transfers':
      return (
        <Suspense fallback={<CardSkeleton lines={5} />}>
          <PlayerTransfersCard playerId={player.id} />
        </Suspense>
      );
    case 'data':
      return (
        <Suspense fallback={<CardSkeleton lines={8} />}>
          <MyDataTab playerId={player.id} />
        </Suspense>
      );
    case 'settings':
      return (
        <>
          <PlayerSettingsCard player={player} />
          <Suspense fallback={<CardSkeleton lines={2} />}>
            <EraseCard whom={{ noun: 'player', id: player.id, name: fullNameOf(player), number: player.number }} />
          </Suspense>
        </>
      );
    case null:
      return <PlayerGeneralTab player={player} />;
  }
}

function Licences({ playerId }: { playerId: number }) {
  return (
    <div className="grid gap-4">
      <CardIndexHistoryCard result={usePlayerCardIndexes(playerId)} empty={texts.notInLicence} />
      <FormerCardIndexesCard result={useFormerCardIndexes(playerId)} />
    </div>
  );
}
