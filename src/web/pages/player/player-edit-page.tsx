import { may } from '#domain/common/access.rules.ts';
import { playerRecord } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { PlayerEditForm } from '#web/features/player/player-edit-form.tsx';
import { playerText } from '#web/features/player/player.text.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { EditPage } from '../edit-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-edit-page.text.ts';

export function PlayerEditPage() {
  const playerId = useRecordId('playerId', playerRecord);
  const isAllowed = may(useActor(), 'player.update');

  return (
    <EditPage
      title={texts.title}
      list={{ to: '/players', label: words.players }}
      page={{ to: `/players/${playerId}`, label: playerText.profile }}
      nameOf={fullNameOf}
      refusal={isAllowed ? null : playerText.adminsOnly}
      source={playerRecord}
      recordId={playerId}
      isWide
    >
      {(player) => <PlayerEditForm player={player} />}
    </EditPage>
  );
}
