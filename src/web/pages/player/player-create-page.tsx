import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Actor, may } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { BackToPlayers } from '#web/features/player/back-to-players.tsx';
import { PlayerCreateForm } from '#web/features/player/player-create-form.tsx';
import type { PlayerFormValues } from '#web/features/player/player-form-values.ts';
import { playerText } from '#web/features/player/player.text.ts';
import { useRegistration } from '#web/features/player/use-registration.ts';
import { recordId } from '#web/lib/record-id.ts';
import { CardSkeleton } from '#web/ui/card-skeleton.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** /players/create */
export function PlayerCreatePage() {
  const actor = useActor();
  const isAllowed = may(actor, 'player.create');

  return (
    <div className="mx-auto max-w-[720px] min-[1280px]:max-w-[1056px]">
      <PageHeader
        title="Добавяне на състезател"
        parents={[{ to: '/players', label: 'Състезатели' }]}
        {...(isAllowed ? { description: 'Попълнете данните на състезателя' } : {})}
      />
      {isAllowed && actor !== null ? (
        <Registration actor={actor} />
      ) : (
        <NoPermission text={playerText.staffOnly}>
          <BackToPlayers />
        </NoPermission>
      )}
    </div>
  );
}

function Registration({ actor }: { actor: Actor }) {
  const [parameters] = useSearchParams();
  const clubId = recordId(parameters.get('clubId') ?? undefined);
  const { registration, error, refetch } = useRegistration(actor, clubId);
  const [next, setNext] = useState<{ start: PlayerFormValues; count: number } | null>(null);

  if (registration === null) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <div className="flex max-w-[720px] flex-col gap-5">
        <CardSkeleton lines={3} />
        <CardSkeleton lines={6} />
      </div>
    );
  }

  const handleNext = (start: PlayerFormValues) => {
    setNext({ start, count: (next?.count ?? 0) + 1 });
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };

  return (
    <PlayerCreateForm
      key={next?.count ?? 0}
      start={next?.start ?? registration.start}
      clubs={registration.clubs}
      cancelTo={clubId === null ? '/players' : `/clubs/${clubId}`}
      onNext={handleNext}
    />
  );
}
