import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { PlayerCreateForm } from '#web/features/player/player-create-form.tsx';
import { playerFieldList, type PlayerFormValues } from '#web/features/player/player-field-list.ts';
import { playerText } from '#web/features/player/player.text.ts';
import { recordId } from '#web/lib/record-id.ts';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { useClubChoice } from '#web/pickers/use-club-choice.ts';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-create-page.text.ts';

export function PlayerCreatePage() {
  const actor = useActor();
  const isAllowed = may(actor, 'player.create');

  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      parents={[{ to: '/players', label: words.players }]}
      refusal={isAllowed ? null : playerText.staffOnly}
      isWide
    >
      {actor === null ? null : <Registration actor={actor} />}
    </FormPage>
  );
}

function Registration({ actor }: { actor: Actor }) {
  const [parameters] = useSearchParams();
  const clubId = recordId(parameters.get('clubId') ?? undefined);
  const { choice, error, refetch } = useClubChoice(actor, clubId);
  const [next, setNext] = useState<{ start: PlayerFormValues; count: number } | null>(null);

  if (choice === null) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <FormSkeleton />;
  }
  if (choice.isEmpty) return <FirstEmpty room="clubs" isForm />;

  const handleNext = (start: PlayerFormValues) => {
    setNext({ start, count: (next?.count ?? 0) + 1 });
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };

  return (
    <PlayerCreateForm
      key={next?.count ?? 0}
      start={next?.start ?? { ...playerFieldList.empty, firstClubId: choice.start }}
      clubs={choice.clubs}
      cancelTo={clubId === null ? '/players' : `/clubs/${clubId}`}
      onNext={handleNext}
    />
  );
}
