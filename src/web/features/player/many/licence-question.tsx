import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { MAX_PAGE_SIZE } from '#contract/common/limits.ts';
import { useCardIndexList } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { playerCount } from '../player.text.ts';
import { ChoiceQuestion, clubOf, Refusal } from './choice-question.tsx';
import { choiceText } from './player-many.text.ts';
import * as texts from './licence-question.text.ts';

interface LicenceQuestionProps {
  players: readonly PlayerPageItem[];
  onChosen: (cardIndexId: number) => void;
}

/** Which licence of their club they are added to. */
export function LicenceQuestion({ players, onChosen }: LicenceQuestionProps) {
  const actor = useActor();
  const club = clubOf(players, choiceText.licence, (clubId) => mayManageCardIndex(actor, { clubId }));
  if ('refusal' in club) return <Refusal text={club.refusal} />;
  return <Licences clubId={club.clubId} count={players.length} onChosen={onChosen} />;
}

interface LicencesProps {
  clubId: number;
  count: number;
  onChosen: (cardIndexId: number) => void;
}

function Licences({ clubId, count, onChosen }: LicencesProps) {
  const query = { page: 1, pageSize: MAX_PAGE_SIZE, desc: false };
  const { data, error } = useCardIndexList(query, { year: seasonOf(todayInSofia()), clubId });
  const options = data?.rows.map(({ id, ageGroup, championship, playerCount: members }) => ({
    value: id,
    label: `${ageGroupLabel(ageGroup)} · ${championship} · #${id} (${playerCount(members)})`,
  }));
  return (
    <ChoiceQuestion
      text={choiceText.licence}
      found={{ options, error }}
      submitLabel={texts.addPlayers(playerCount(count))}
      onChosen={onChosen}
    />
  );
}
