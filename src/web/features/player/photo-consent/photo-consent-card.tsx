import { Suspense, useState } from 'react';
import type { PhotoConsent } from '#contract/player/photo-consent.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { consentGiversFor } from '#domain/player/photo-consent.access.ts';
import { isTooYoungToAgree } from '#domain/player/photo-consent.rules.ts';
import { usePhotoConsents } from '#web/api/player/photo-consent.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as texts from './photo-consent.text.ts';

const PhotoConsentModal = lazyDialog(async () => (await import('./photo-consent-modal.tsx')).PhotoConsentModal);

/** Whether strangers may see face and name: what was said last, and the way to say otherwise. */
export function PhotoConsentCard({ player }: { player: PlayerDetails }) {
  const result = usePhotoConsents(player.id);
  return (
    <Card title={texts.title} description={texts.about}>
      {result.data !== undefined ? (
        <LastWord player={player} last={result.data[0]} />
      ) : result.error === null ? (
        <LinesSkeleton lines={1} />
      ) : (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} />
      )}
    </Card>
  );
}

function LastWord({ player, last }: { player: PlayerDetails; last: PhotoConsent | undefined }) {
  const [isAsking, setIsAsking] = useState(false);
  const givers = consentGiversFor(useActor(), player);
  const isGiven = last?.isGiven === true;
  const [own] = givers.length === 1 ? givers : [];
  const word = { isGiven: !isGiven, givenBy: own ?? 'paper', givenOn: todayInSofia() } as const;
  const isTooYoung = player.birthDate !== null && isTooYoungToAgree(word, player.birthDate);
  const labels = own === undefined ? [texts.withdraw, texts.give] : [texts.withdrawOwn, texts.giveOwn];
  return (
    <>
      <p>{last === undefined ? texts.none : said(last)}</p>
      {isTooYoung ? <p className="mt-2 text-text-2">{texts.tooYoung}</p> : null}
      {givers.length === 0 || isTooYoung || player.isDeleted ? null : (
        <Button variant="secondary" className="mt-4 self-start" onClick={() => setIsAsking(true)}>
          {isGiven ? labels[0] : labels[1]}
        </Button>
      )}
      {isAsking ? (
        <Suspense>
          <PhotoConsentModal
            playerId={player.id}
            isGiven={!isGiven}
            givers={givers}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const said = ({ isGiven, givenBy, givenOn }: PhotoConsent) =>
  (isGiven ? texts.given : texts.withdrawn)(givenBy, dateInText(givenOn));
