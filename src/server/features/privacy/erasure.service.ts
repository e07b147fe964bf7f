import { goingLabels, stayingLabels } from '#domain/privacy/erased-tables.ts';
import { calledSince, type ErasedNoun, type ErasureObstacle, isTyped } from '#domain/privacy/erasure.rules.ts';
import { messages } from '#contract/common/messages.ts';
import type {
  Erased,
  ErasureByNameForm,
  ErasureForm,
  ErasureQuestion,
  ErasureRefused,
} from '#contract/privacy/erasure.contract.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { erasureTable } from '#server/db/tables/erasure.table.ts';
import { AppError, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { erasedKinds, erasePerson, removePendingFiles } from './erase-person.ts';
import { countRows } from './erase-rows.queries.ts';
import type { ErasedPerson } from './erased-person.queries.ts';
import { keepErasures } from './kept-erasures.ts';
import { findTraces } from './traces.queries.ts';

interface Whom {
  noun: ErasedNoun;
  id: number;
}

/** What would go and what would stay, counted by the very statements that would take it. */
export async function askErasure(context: AppContext, whom: Whom, { origin }: Caller): Promise<ErasureQuestion> {
  return context.database.db.transaction(async (tx) => {
    const person = await findThere(context, tx, whom);
    const counts = await countRows(tx, person, await findTraces(tx, context.secrets, person));
    const told = (labels: typeof goingLabels) =>
      labels.map(({ table, label }) => ({ label, count: counts[table] ?? 0 })).filter(({ count }) => count > 0);
    const obstacles = await obstaclesOf(context, tx, whom, origin.actorId);
    return {
      goes: told(goingLabels),
      stays: told(stayingLabels),
      obstacles: obstacles.map(({ text, path }) => ({ text, path })),
    };
  });
}

export const erasePlayer = (context: AppContext, id: number, { number }: ErasureForm, caller: Caller) =>
  eraseTyped(context, { noun: 'player', id }, { field: 'number', text: String(number) }, caller);

export const eraseCoach = (context: AppContext, id: number, { name }: ErasureByNameForm, caller: Caller) =>
  eraseTyped(context, { noun: 'coach', id }, { field: 'name', text: name }, caller);

export const eraseAccount = (context: AppContext, id: number, { name }: ErasureByNameForm, caller: Caller) =>
  eraseTyped(context, { noun: 'user', id }, { field: 'name', text: name }, caller);

/** Erases somebody for good; there is no way back. */
async function eraseTyped(
  context: AppContext,
  whom: Whom,
  typed: { field: string; text: string },
  caller: Caller,
): Promise<Erased> {
  const { origin } = caller;
  const { hold } = erasedKinds[whom.noun];
  const work = async (tx: Database) => {
    // Of two administrators who erase each other at the same moment one is left.
    if (whom.noun === 'user') await assertStillSignedIn(tx, caller);
    const person = await findThere(context, tx, whom);
    if (!isTyped(typed.text, person.typed)) throw unknownValue(typed.field, messages.valueInvalid);
    refuseFor(await obstaclesOf(context, tx, whom, origin.actorId));
    const erasureId = await nextIdOf(tx, erasureTable);
    const act = { erasureId, at: context.now(), by: origin.actorId };
    await erasePerson(tx, context, person, act, origin);
    return { id: erasureId, name: calledSince(erasureId) };
  };
  const erased = await writeOnce(context, origin, work, { first: hold });
  // It stands. Where a disk is away or full now, the hourly turn says so and tries again.
  await removePendingFiles(context).catch(() => undefined);
  await keepErasures({ ...context, folder: context.config.dataDir }).catch(() => undefined);
  return erased;
}

async function findThere(context: AppContext, tx: Database, { noun, id }: Whom): Promise<ErasedPerson> {
  const { find, erased } = erasedKinds[noun];
  const person = await find(tx, context, id);
  if (person.isErased) throw new AppError(erased);
  return person;
}

const obstaclesOf = (context: AppContext, tx: Database, { noun, id }: Whom, actorId: number | null) =>
  erasedKinds[noun].obstacles(tx, { id, actorId, today: today(context.now()) });

function refuseFor(obstacles: readonly ErasureObstacle[]): void {
  if (obstacles.length === 0) return;
  const facts = { obstacles: obstacles.map(({ text, path }) => ({ text, path })) } satisfies Partial<ErasureRefused>;
  throw new AppError('erasureRefused', { sentence: obstacles.map(({ text }) => text).join(' '), facts });
}
