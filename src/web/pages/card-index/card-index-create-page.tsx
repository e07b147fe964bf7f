import { useLocation } from 'react-router';
import { type Actor, clubScope, may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { CardIndexCreateForm } from '#web/features/card-index/card-index-create-form.tsx';
import { cardIndexText } from '#web/features/card-index/card-index.text.ts';
import { wantedTeam } from '#web/features/card-index/wanted-team.ts';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { useClubChoice } from '#web/pickers/use-club-choice.ts';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-create-page.text.ts';

export function CardIndexCreatePage() {
  const actor = useActor();
  const team = wantedTeam(useLocation());

  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      parents={[
        { to: '/clubs', label: words.clubs },
        { to: '/cardindexes', label: words.licences },
      ]}
      refusal={refusalFor(actor, team.clubId)}
    >
      {actor === null ? null : (
        <NewTeam key={`${team.clubId} ${team.ageGroup} ${team.isOther}`} actor={actor} {...team} />
      )}
    </FormPage>
  );
}

function NewTeam({ actor, clubId, ageGroup, isOther }: { actor: Actor } & ReturnType<typeof wantedTeam>) {
  const { choice, error, refetch } = useClubChoice(actor, clubId);
  if (choice === null) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <FormSkeleton />;
  }
  if (choice.isEmpty) return <FirstEmpty room="clubs" isForm />;
  const cancelTo = clubId === null ? '/cardindexes' : `/clubs/${clubId}`;
  return <CardIndexCreateForm choice={choice} ageGroup={ageGroup} isOther={isOther} cancelTo={cancelTo} />;
}

function refusalFor(actor: Actor | null, clubId: number | null): string | null {
  if (!may(actor, 'cardIndex.create')) return cardIndexText.staffOnly;
  const clubs = clubScope(actor);
  return clubId === null || clubs === 'all' || clubs.includes(clubId) ? null : cardIndexText.addToOwnClubOnly;
}
