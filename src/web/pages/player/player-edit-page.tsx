import { may } from '#domain/access.rules.ts';
import { playerRecord } from '#web/api/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { PlayerEditForm } from '#web/features/player/player-edit-form.tsx';
import { playerText } from '#web/features/player/player.text.ts';
import { EditPage } from '../edit-page.tsx';

/** /players/:playerId/edit */
export function PlayerEditPage() {
  const playerId = useRecordId('playerId', playerRecord);
  const isAllowed = may(useActor(), 'player.update');

  return (
    <EditPage
      title="Промяна на състезател"
      parents={[
        { to: '/players', label: 'Състезатели' },
        { to: `/players/${playerId}`, label: 'Профил на състезател' },
      ]}
      refusal={isAllowed ? null : playerText.adminsOnly}
      source={playerRecord}
      recordId={playerId}
      isWide
    >
      {(player) => <PlayerEditForm player={player} />}
    </EditPage>
  );
}
