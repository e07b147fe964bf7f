import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { aCardIndex } from '#web/test/card-index.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { useCreateCardIndex, useUpdateStaff } from './card-index/card-index.api.ts';
import { useUpdateCoach } from './coach/coach.api.ts';
import { useSetDeactivated, useUpdatePlayer } from './player/player.api.ts';
import { useCreateSeason } from './card-index/season-proposal.api.ts';

const attempt = { idempotencyKey: 'test', signal: new AbortController().signal, onProgress: () => undefined };
const licence = aCardIndex();
const player = { id: 8, version: 1 } as PlayerDetails;
const coach = { id: 3, version: 1 } as CoachDetails;

/** What the person has looked at before. */
const seen = {
  licence: ['card-index', 'details', 5],
  'licences of a coach': ['coach', 'card-indexes', 3],
  'who may be added': ['card-index', 'available', 5],
};

function useChanges() {
  const { mutateAsync: updateStaff } = useUpdateStaff();
  const { mutateAsync: createCardIndex } = useCreateCardIndex();
  const { mutateAsync: createSeason } = useCreateSeason(7);
  const { mutateAsync: setDeactivated } = useSetDeactivated(8);
  const { mutateAsync: updatePlayer } = useUpdatePlayer();
  const { mutateAsync: updateCoach } = useUpdateCoach();
  return {
    'other staff of a licence': () => updateStaff({ base: licence, sent: {}, attempt }),
    'a new licence': () => createCardIndex({ sent: { ageGroup: 2 } as never, attempt }),
    'the licences of a new season': () => createSeason({ sent: { cardIndexes: [] }, attempt }),
    'a player who is deactivated': () => setDeactivated(true),
    'a corrected player': () => updatePlayer({ base: player, sent: {} as never, attempt }),
    'a corrected coach': () => updateCoach({ base: coach, sent: {} as never, attempt }),
  };
}
type ChangeName = keyof ReturnType<typeof useChanges>;

/** Makes one change and says what is asked for anew after it. */
function Change({ name }: { name: ChangeName }) {
  const client = useQueryClient();
  const [stale, setStale] = useState<string[]>();
  const change = useChanges()[name];
  const handleClick = async () => {
    for (const queryKey of Object.values(seen)) client.setQueryData(queryKey, { id: 5 });
    await change();
    const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated === true;
    setStale(Object.entries(seen).flatMap(([what, queryKey]) => (isStale(queryKey) ? [what] : [])));
  };
  return (
    <>
      <button onClick={() => void handleClick()}>Промени</button>
      {stale === undefined ? null : <p role="status">{stale.join(', ')}</p>}
    </>
  );
}

const COACH = 'licences of a coach';
const ADDED = 'who may be added';

it.each<[ChangeName, string[]]>([
  ['other staff of a licence', [COACH, ADDED]],
  ['a new licence', [COACH, ADDED]],
  ['the licences of a new season', [COACH, ADDED]],
  ['a player who is deactivated', ['licence', ADDED]],
  ['a corrected player', ['licence', ADDED]],
  ['a corrected coach', ['licence', ADDED]],
])('after %s nobody is shown what was true before', async (name, expected) => {
  serve({
    'PUT /api/cardindexes/5': () => ({ json: licence }),
    'POST /api/cardindexes': () => ({ status: 201, json: { id: 6 } }),
    'POST /api/clubs/7/season-proposal': () => ({ status: 201, json: { cardIndexes: [] } }),
    'POST /api/players/8/toggle-status': () => ({ json: { isDeleted: true } }),
    'PUT /api/players/8': () => ({ json: player }),
    'PUT /api/coaches/3': () => ({ json: coach }),
  });
  render(<Change name={name} />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status').filter({ hasText: /./ })).toHaveTextContent(expected.join(', '));
});
