import { goingLabels, stayingLabels } from '#domain/privacy/erased-tables.ts';
import { calledSince, erasureObstacles } from '#domain/privacy/erasure.rules.ts';
import { messages } from '#contract/common/messages.ts';
import type { Erased, ErasureForm, ErasureQuestion, ErasureRefused } from '#contract/privacy/erasure.contract.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { erasureTable } from '#server/db/tables/erasure.table.ts';
import { AppError, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { erasePerson, removePendingFiles, tracesOf } from './erase-player.ts';
import { countRows } from './erase-rows.queries.ts';
import { type ErasedPerson, findErasedPerson, findErasureFacts } from './erased-person.queries.ts';
import { keepErasures } from './kept-erasures.ts';

/** What would go and what would stay, counted by the very statements that would take it. */
export async function askErasure(context: AppContext, playerId: number): Promise<ErasureQuestion> {
  return context.database.db.transaction(async (tx) => {
    const person = await findErasedPerson(tx, playerId);
    assertThere(person);
    const counts = await countRows(tx, person, await tracesOf(tx, context, person));
    const told = (labels: typeof goingLabels) =>
      labels.map(({ table, label }) => ({ label, count: counts[table] ?? 0 })).filter(({ count }) => count > 0);
    const obstacles = erasureObstacles(await findErasureFacts(tx, playerId, today(context.now())));
    return {
      goes: told(goingLabels),
      stays: told(stayingLabels),
      obstacles: obstacles.map(({ text, path }) => ({ text, path })),
    };
  });
}

/** Erases a player for good; there is no way back. */
export async function erasePlayer(
  context: AppContext,
  playerId: number,
  { number }: ErasureForm,
  { origin }: Caller,
): Promise<Erased> {
  const erased = await writeOnce(context, origin, async (tx) => {
    const person = await findErasedPerson(tx, playerId);
    assertThere(person);
    if (person.player.number !== number) throw unknownValue('number', messages.valueInvalid);
    refuseFor(erasureObstacles(await findErasureFacts(tx, playerId, today(context.now()))));
    const erasureId = await nextIdOf(tx, erasureTable);
    const act = { erasureId, at: context.now(), by: origin.actorId };
    await erasePerson(tx, context, person, act, origin);
    return { id: erasureId, name: calledSince(erasureId) };
  });
  // It stands. Where a disk is away or full now, the hourly turn says so and tries again.
  await removePendingFiles(context).catch(() => undefined);
  await keepErasures({ ...context, folder: context.config.dataDir }).catch(() => undefined);
  return erased;
}

function assertThere({ player }: ErasedPerson): void {
  if (player.erasedOn !== null) throw new AppError('playerErased');
}

function refuseFor(obstacles: ReturnType<typeof erasureObstacles>): void {
  if (obstacles.length === 0) return;
  const facts = { obstacles: obstacles.map(({ text, path }) => ({ text, path })) } satisfies Partial<ErasureRefused>;
  throw new AppError('erasureRefused', { sentence: obstacles.map(({ text }) => text).join(' '), facts });
}
