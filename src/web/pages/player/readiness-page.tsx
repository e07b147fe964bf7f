import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import { mayReadReadiness } from '#domain/player/contract.access.ts';
import { useReadiness } from '#web/api/player/readiness.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { AskMany } from '#web/features/player/collect/ask-many.tsx';
import { readinessText, summaryText } from '#web/features/player/document/readiness.text.ts';
import { ReadinessTable } from '#web/features/player/document/readiness-table.tsx';
import { recordId } from '#web/lib/record-id.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { FormPage } from '#web/ui/page/form-page.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './readiness-page.text.ts';

const ManyFiles = lazyPart(async () => (await import('#web/features/player/document/many-files.tsx')).ManyFiles);

/** /clubs/{id}/readiness, and with ?licence= of those on one licence */
export function ReadinessPage() {
  const clubId = recordId(useParams()['clubId']);
  const actor = useActor();
  const isAllowed = clubId !== null && mayReadReadiness(actor, clubId);
  const [parameters] = useSearchParams();
  const cardIndexId = recordId(parameters.get('licence') ?? undefined);
  const { data, error, refetch } = useReadiness(isAllowed ? clubId : null, cardIndexId);
  return (
    <FormPage
      title={readinessText.title}
      description={readinessText.description}
      parents={[
        { to: '/clubs', label: words.clubs },
        ...(clubId === null ? [] : [{ to: `/clubs/${clubId}`, label: data?.club.fullName ?? words.club }]),
        ...(cardIndexId === null
          ? []
          : [{ to: `/cardindexes/${cardIndexId}`, label: texts.licenceNumber(cardIndexId) }]),
      ]}
      refusal={isAllowed ? null : readinessText.ownOnly}
      isTable
    >
      {data !== undefined ? (
        <Content readiness={data} cardIndexId={cardIndexId} />
      ) : error === null ? (
        <LinesSkeleton lines={8} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </FormPage>
  );
}

function Content({ readiness, cardIndexId }: { readiness: ClubReadiness; cardIndexId: number | null }) {
  const { kinds, players } = readiness;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {kinds.length === 0 ? <AlertBox tone="info">{readinessText.nothingAsked}</AlertBox> : null}
      {players.length === 0 ? null : (
        <Suspense fallback={<LinesSkeleton lines={3} />}>
          <ManyFiles players={players} />
        </Suspense>
      )}
      <Card
        title={cardIndexId === null ? texts.playersInClub : texts.playersInLicence(cardIndexId)}
        description={summaryText(readiness)}
        actions={<AskMany readiness={readiness} />}
      >
        {players.length === 0 ? (
          <p className="text-text-2">{readinessText.nobody}</p>
        ) : (
          <ReadinessTable readiness={readiness} />
        )}
      </Card>
    </div>
  );
}
