import { useParams } from 'react-router';
import { may } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { BackToPlayers } from '#web/features/player/back-to-players.tsx';
import { PlayerEditForm } from '#web/features/player/player-edit-form.tsx';
import { playerText } from '#web/features/player/player.text.ts';
import { missingPlayer, useFreshPlayer } from '#web/features/player/use-existing-player.ts';
import { recordId } from '#web/lib/record-id.ts';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /players/:playerId/edit */
export function PlayerEditPage() {
  const playerId = recordId(useParams().playerId);
  const isAllowed = may(useActor(), 'player.update');
  if (playerId === null) throw missingPlayer();
  const parents = [
    { to: '/players', label: 'Състезатели' },
    { to: `/players/${playerId}`, label: 'Профил на състезател' },
  ];

  return (
    <div className="mx-auto max-w-[720px] min-[1280px]:max-w-[1056px]">
      <PageHeader title="Промяна на състезател" parents={parents} />
      {isAllowed ? (
        <EditForm key={playerId} playerId={playerId} />
      ) : (
        <NoPermission text={playerText.adminsOnly}>
          <BackToPlayers />
        </NoPermission>
      )}
    </div>
  );
}

function EditForm({ playerId }: { playerId: number }) {
  const player = useFreshPlayer(playerId);
  if (player !== undefined) return <PlayerEditForm player={player} />;
  return (
    <div className="flex max-w-[720px] flex-col gap-5">
      <CardSkeleton lines={3} />
      <CardSkeleton lines={6} />
    </div>
  );
}
