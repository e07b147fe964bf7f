import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CardIndexDetails, RemovedPlayer } from '#contract/card-index/card-index.contract.ts';
import { aCandidate, aCardIndex, aMember } from '#web/test/card-index.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { CardIndexDetailsPage } from './card-index-details-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-details-page.test-tools.text.ts';

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const rows = () =>
  page.getByRole('table', { name: words.players, exact: true }).getByRole('row').elements().length - 1;
export const addBox = page.getByRole('combobox', { name: words.player });

export const open = (state?: object) =>
  render(<CardIndexDetailsPage />, { at: '/cardindexes/5', path: '/cardindexes/:cardIndexId', state });

interface ServedLicence {
  cardIndex: CardIndexDetails;
  /** What the next change is answered with, instead of being made. */
  refusal: object | null;
  taken: RemovedPlayer[];
  /** Those who may be added and are of a younger group. */
  younger: number[];
  asked: ReturnType<typeof serve>;
}

/** The licence as the server would keep it: players 1 to 3 may be added. */
export function serveLicence(): ServedLicence & { sent: (method: string) => ReturnType<typeof serve> } {
  const state: ServedLicence = { cardIndex: aCardIndex(), refusal: null, taken: [], younger: [], asked: [] };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
    state.cardIndex = aCardIndex({ players: [aMember(8), aMember(9)] });
    state.refusal = null;
    state.taken = [];
    state.younger = [];
    const members = () => state.cardIndex.players.map(({ id }) => id);
    const withPlayers = (ids: number[]) => {
      state.cardIndex = { ...state.cardIndex, players: ids.map(aMember) };
      return { json: state.cardIndex };
    };
    const refused = () => ({ status: 409, json: { status: 409, requestId: 'x', ...state.refusal } });
    state.asked = serve({
      'GET /api/cardindexes/5': () => ({ json: state.cardIndex }),
      'GET /api/cardindexes/5/players': () => ({
        json: [1, 2, 3, 8, 9]
          .filter((id) => !members().includes(id))
          .map((id) => ({ ...aCandidate(id), ...(state.younger.includes(id) ? { ageGroup: 1 } : {}) })),
      }),
      'PUT /api/cardindexes/5/players': ({ body }) =>
        state.refusal === null ? withPlayers([...members(), Number(body['playerId'])]) : refused(),
      'DELETE /api/cardindexes/5/players': ({ body }) =>
        state.refusal === null ? withPlayers(members().filter((id) => id !== body['playerId'])) : refused(),
      'POST /api/cardindexes/5/players': ({ body }) => {
        if (state.refusal !== null) return refused();
        const playerIds = body['playerIds'] as number[];
        withPlayers([...members(), ...playerIds]);
        return { status: 201, json: { id: 5, playerIds } };
      },
      'GET /api/championships': () => ({ json: [{ id: '1', name: texts.bulgarianCup, isClosed: false, version: 1 }] }),
      'PUT /api/cardindexes/5/age-group': ({ body }) => ({ json: { ...state.cardIndex, ...body } }),
      'DELETE /api/cardindexes/5': () => ({ status: 204, json: null }),
      'POST /api/cardindexes/5/restore': () => ({ json: state.cardIndex }),
      'GET /api/cardindexes/5/removed-players': () => ({ json: state.taken }),
      'GET /api/cardindexes/5/candidates': () => ({
        json: {
          candidates: [
            {
              ...aCandidate(40),
              birthDate: '2011-02-03',
              currentClub: { id: 9, fullName: texts.marekClub },
              isDeleted: false,
              isEligible: false,
              reasons: [
                { code: 'otherClub', fact: texts.currentClubFact, sentence: '…' },
                {
                  code: 'tooOld',
                  fact: texts.bornTooEarlyFact,
                  sentence: '…',
                },
              ],
            },
          ],
          total: 1,
          page: 1,
          pageSize: 15,
        },
      }),
    });
    return () => vi.useRealTimers();
  });
  return Object.assign(state, {
    sent: (method: string) => state.asked.filter((question) => question.method === method),
  });
}
