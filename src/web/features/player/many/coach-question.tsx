import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import { mayAddToPlayer } from '#domain/player/player.access.ts';
import { useClubCoaches } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { playerCount } from '../player.text.ts';
import { ChoiceQuestion, clubOf, Refusal } from './choice-question.tsx';
import { choiceText } from './player-many.text.ts';
import * as texts from './coach-question.text.ts';

interface CoachQuestionProps {
  players: readonly PlayerPageItem[];
  onChosen: (coachId: number) => void;
}

/** Which coach of their club they go to. */
export function CoachQuestion({ players, onChosen }: CoachQuestionProps) {
  const actor = useActor();
  const club = clubOf(players, choiceText.coach, (id) => mayAddToPlayer(actor, { id: 0, currentClub: { id } }));
  if ('refusal' in club) return <Refusal text={club.refusal} />;
  return <Coaches clubId={club.clubId} count={players.length} onChosen={onChosen} />;
}

interface CoachesProps {
  clubId: number;
  count: number;
  onChosen: (coachId: number) => void;
}

function Coaches({ clubId, count, onChosen }: CoachesProps) {
  const { data, error } = useClubCoaches(clubId);
  return (
    <ChoiceQuestion
      text={choiceText.coach}
      found={{ options: data?.map(({ id, name }) => ({ value: id, label: name })), error }}
      submitLabel={texts.movePlayers(playerCount(count))}
      onChosen={onChosen}
    />
  );
}
