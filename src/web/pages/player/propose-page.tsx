import { mayPropose } from '#domain/player/player-proposal.access.ts';
import { playerRecord } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useFreshRecord, useRecordId } from '#web/api/use-record.ts';
import { playerText } from '#web/features/player/player.text.ts';
import { proposalText } from '#web/features/player/proposal/proposal.text.ts';
import { ProposalForm } from '#web/features/player/proposal/proposal-form.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';

export function ProposePage() {
  const playerId = useRecordId('playerId', playerRecord);
  const player = useFreshRecord(playerRecord, playerId);
  const actor = useActor();
  const isRefused = player !== undefined && !mayPropose(actor, player);

  return (
    <FormPage
      title={proposalText.formTitle}
      description={proposalText.description}
      parents={[
        { to: '/players', label: words.players },
        { to: `/players/${playerId}`, label: player === undefined ? playerText.profile : fullNameOf(player) },
      ]}
      refusal={isRefused ? proposalText.clubsOnly : null}
    >
      {player === undefined ? <FormSkeleton /> : <ProposalForm key={player.id} player={player} />}
    </FormPage>
  );
}
