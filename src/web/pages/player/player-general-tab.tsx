import { Suspense, useDeferredValue } from 'react';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { mayCollect } from '#domain/player/collect.access.ts';
import { mayKeepGuardians } from '#domain/player/guardian.access.ts';
import { drawnMeasures } from '#domain/player/measure-kinds.ts';
import { isCloseToPlayer } from '#domain/player/player.access.ts';
import { useDocuments } from '#web/api/player/player-document.api.ts';
import { useDevelopments } from '#web/api/player/player-development.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DevelopmentCard } from '#web/features/player/development/development-card.tsx';
import { chartTitle } from '#web/features/player/development/development.text.ts';
import { DocumentsCard } from '#web/features/player/document/documents-card.tsx';
import { PlayerDataCard } from '#web/features/player/player-data-card.tsx';
import { useDevelopmentAdding } from '#web/features/player/development/use-development-adding.tsx';

const NotesCard = lazyPart(async () => (await import('#web/features/note/notes-card.tsx')).NotesCard);
const DevelopmentChart = lazyPart(
  async () => (await import('#web/features/player/development/development-chart.tsx')).DevelopmentChart,
);
const GuardiansCard = lazyPart(
  async () => (await import('#web/features/player/guardian/guardians-card.tsx')).GuardiansCard,
);
const PhotoConsentCard = lazyPart(
  async () => (await import('#web/features/player/photo-consent/photo-consent-card.tsx')).PhotoConsentCard,
);
const CollectCard = lazyPart(async () => (await import('#web/features/player/collect/collect-card.tsx')).CollectCard);
const HistoryCard = lazyPart(async () => (await import('#web/features/history/history-card.tsx')).HistoryCard);

const columns = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6';

/** The first tab of the profile. Measurements are not even asked for where other clubs may not see them. */
export function PlayerGeneralTab({ player }: { player: PlayerDetails }) {
  const actor = useActor();
  return (
    <>
      {isCloseToPlayer(actor, player) ? <WithRecords player={player} /> : <Outline player={player} />}
      <Suspense>{may(actor, 'note.read') ? <NotesCard noun="player" id={player.id} /> : null}</Suspense>
      <Suspense fallback={<CardSkeleton lines={1} />}>
        <HistoryCard noun="player" id={player.id} />
      </Suspense>
    </>
  );
}

/** A club that the player has left goes on reading its own papers; nobody else has any here. */
function Outline({ player }: { player: PlayerDetails }) {
  const hasPapers = (useDocuments(player.id).data ?? []).length > 0;
  return (
    <>
      <PlayerDataCard player={player} />
      {hasPapers ? <DocumentsCard player={player} /> : null}
    </>
  );
}

/** With measurements: their picture beside the personal data and the table below. Without: the empty card in its place. */
function WithRecords({ player }: { player: PlayerDetails }) {
  // Drawn in steps: a slow phone stays in hand while picture and table come.
  const actor = useActor();
  const result = useDeferredValue(useDevelopments(player.id));
  const { data, error } = result;
  const adding = useDevelopmentAdding(player, data);
  const hasChart = data !== undefined && drawnMeasures(data).length > 0;
  const isLoading = data === undefined && error === null;
  const table = <DevelopmentCard playerId={player.id} result={result} adding={adding} />;

  return (
    <>
      <div className={columns}>
        <PlayerDataCard player={player} />
        {isLoading ? (
          <CardSkeleton lines={9} />
        ) : hasChart ? (
          <Suspense fallback={<CardSkeleton lines={9} />}>
            <Card title={chartTitle()}>
              <DevelopmentChart developments={data} />
            </Card>
          </Suspense>
        ) : (
          table
        )}
      </div>
      {isLoading || hasChart ? table : null}
      <DocumentsCard player={player} />
      <Suspense>{mayKeepGuardians(actor, player) ? <GuardiansCard player={player} /> : null}</Suspense>
      <Suspense>
        <PhotoConsentCard player={player} />
      </Suspense>
      <Suspense>{mayCollect(actor, player) && !player.isDeleted ? <CollectCard player={player} /> : null}</Suspense>
      {adding.modal}
    </>
  );
}
