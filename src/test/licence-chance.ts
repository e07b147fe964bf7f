import {
  type LicenceAct,
  licenceActs,
  type LicenceParty,
  type LicenceState,
  licenceStep,
} from '#domain/card-index/licence-state.rules.ts';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';

/** One act of the life of a licence, as a call. */
export interface ActByChance {
  act: LicenceAct;
  by: LicenceParty;
  method: 'POST' | 'PUT' | 'DELETE';
  /** After the address of the licence. */
  path: string;
  json?: object;
}

/** The same numbers for the same seed, from 0 to below 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A change is another medic, or one player who comes and goes. */
export function actByChance(next: () => number, sparePlayerId: number): ActByChance {
  const by = next() < 0.5 ? 'club' : 'federation';
  const act = licenceActs[Math.floor(next() * licenceActs.length)] ?? 'change';
  const json = { playerId: sparePlayerId };
  if (act === 'return' || act === 'revoke')
    return { act, by, method: 'POST', path: `/${act}`, json: { reason: 'Без преглед' } };
  if (act !== 'change') return { act, by, method: 'POST', path: `/${act}` };
  const kind = next();
  if (kind < 0.4) return { act, by, method: 'PUT', path: '', json: { medic: `Лекар ${medicName(next())}` } };
  return { act, by, method: kind < 0.7 ? 'PUT' : 'DELETE', path: '/players', json };
}

/** Names have no digits. */
const medicName = (chance: number) =>
  [...String(Math.floor(chance * 1e9))].map((digit) => 'абвгдежзик'[Number(digit)]).join('');

type Done = Pick<ActByChance, 'act' | 'by'>;

/** Whether the acts, in any order, lead by the table of steps from one state to the other. */
export function isExplained(from: LicenceState, done: readonly Done[], to: LicenceState): boolean {
  const kinds = [...new Map(done.map(({ act, by }) => [`${act} ${by}`, { act, by }])).values()];
  const counts = kinds.map((kind) => done.filter(({ act, by }) => act === kind.act && by === kind.by).length);
  const dead = new Set<string>();
  const reaches = (state: LicenceState, left: readonly number[]): boolean => {
    if (left.every((count) => count === 0)) return state === to;
    const key = `${state} ${left.join(',')}`;
    if (dead.has(key)) return false;
    const isFound = kinds.some(({ act, by }, place) => {
      const step = left[place] === 0 ? null : licenceStep(state, act, by);
      return step !== null && reaches(step.to, left.with(place, (left[place] ?? 0) - 1));
    });
    if (!isFound) dead.add(key);
    return isFound;
  };
  return reaches(from, counts);
}

/** What is wrong with a licence that has come to rest; null where nothing is. */
export function faultOf({ approval }: CardIndexDetails): string | null {
  if (approval === null) return 'no state';
  const { state, changes, returned, approvedOn } = approval;
  const differs = changes !== null && changes.added.length + changes.removed.length + changes.staff.length > 0;
  if (state === 'approved' && (approvedOn === null || differs)) return 'approved is not what was approved';
  return state === 'returned' && returned === null ? 'returned without a reason' : null;
}
