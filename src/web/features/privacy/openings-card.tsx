import { useState } from 'react';
import type { Opening } from '#contract/privacy/opening.contract.ts';
import { openingLabels } from '#domain/privacy/opening.rules.ts';
import { OPENINGS_SHOWN, useOpenings } from '#web/api/privacy/my-data.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { myDataText, rangeOf } from './my-data.text.ts';

/** Who has opened the page, the personal number and the papers, the newest first. */
export function OpeningsCard({ playerId, isOwn }: { playerId: number; isOwn: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useOpenings(playerId, page);
  const first = (page - 1) * OPENINGS_SHOWN;
  return (
    <Card title={myDataText.openings} description={isOwn ? myDataText.openingsAbout : myDataText.openingsAboutPerson}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={4} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.total === 0 ? (
        <p className="text-text-2">{myDataText.nobody}</p>
      ) : (
        <>
          <ul aria-label={myDataText.openings} className="divide-y divide-border">
            {data.openings.map((opening, place) => (
              // Two may be of the same moment; none comes or goes while they are shown.
              // oxlint-disable-next-line react/no-array-index-key
              <OpeningRow key={place} opening={opening} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="tabular text-label text-text-2">
              {rangeOf(first + 1, first + data.openings.length, data.total)}
            </p>
            {data.total <= OPENINGS_SHOWN ? null : (
              <div className="flex gap-2">
                <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {myDataText.newer}
                </Button>
                <Button
                  variant="secondary"
                  disabled={first + data.openings.length >= data.total}
                  onClick={() => setPage(page + 1)}
                >
                  {myDataText.older}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function OpeningRow({ opening: { at, kind, opener, person } }: { opening: Opening }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="tabular text-label text-text-2 sm:text-base">{showMoment(at)}</span>
      <span>{openingLabels[kind]}</span>
      <span className="min-w-0 break-words">
        {opener}
        {person === null ? null : <span className="block text-label text-text-2">{person}</span>}
      </span>
    </li>
  );
}
