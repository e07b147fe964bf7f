import { useSearchParams } from 'react-router';
import type { PlayerDetails } from '#contract/player.contract.ts';
import { may } from '#domain/access.rules.ts';
import { playerRecord } from '#web/api/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { PlayerCardIndexCard } from '#web/features/card-index/player-card-index-card.tsx';
import { PlayerBand } from '#web/features/player/player-band.tsx';
import { PlayerGeneralTab } from './player-general-tab.tsx';
import { PlayerSettingsCard } from '#web/features/player/player-settings-card.tsx';
import { PlayerSteps } from '#web/features/player/player-steps.tsx';
import { PlayerTransfersCard } from '#web/features/transfer/player-transfers-card.tsx';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The first one has no name in the address. */
const tabs = [
  { name: null, label: 'Общи данни' },
  { name: 'licences', label: 'Лицензи' },
  { name: 'transfers', label: 'Трансфери' },
  { name: 'settings', label: 'Настройки' },
] as const;

type TabName = (typeof tabs)[number]['name'];

/** /players/:playerId */
export function PlayerDetailsPage() {
  const playerId = useRecordId('playerId', playerRecord);
  // Another player is another page: nothing of the one before may linger.
  return <Player key={playerId} playerId={playerId} />;
}

function Player({ playerId }: { playerId: number }) {
  const player = useRecord(playerRecord, playerId);
  const { shown, current } = useTabs();

  return (
    <div className="mx-auto max-w-[1200px]">
      <PageHeader title="Профил на състезател" parents={[{ to: '/players', label: 'Състезатели' }]}>
        <PlayerSteps playerId={playerId} />
      </PageHeader>
      <div className="flex flex-col gap-4 lg:gap-6">
        {player === undefined ? <CardSkeleton lines={4} /> : <PlayerBand player={player} />}
        <TabLinks
          label="Раздели на профила"
          tabs={shown.map(({ name, label }) => ({
            to: name === null ? `/players/${playerId}` : `?tab=${name}`,
            label,
            isCurrent: name === current,
          }))}
        />
        {player === undefined ? <CardSkeleton lines={8} /> : <Tab player={player} name={current} />}
      </div>
    </div>
  );
}

/** Settings are for administrators; for everyone else there is no such tab. */
function useTabs() {
  const [parameters] = useSearchParams();
  const maySet = may(useActor(), 'player.deactivate');
  const shown = tabs.filter(({ name }) => name !== 'settings' || maySet);
  return { shown, current: shown.find(({ name }) => name === parameters.get('tab'))?.name ?? null };
}

function Tab({ player, name }: { player: PlayerDetails; name: TabName }) {
  switch (name) {
    case 'licences':
      return <PlayerCardIndexCard playerId={player.id} />;
    case 'transfers':
      return <PlayerTransfersCard playerId={player.id} />;
    case 'settings':
      return <PlayerSettingsCard player={player} />;
    case null:
      return <PlayerGeneralTab player={player} />;
  }
}
