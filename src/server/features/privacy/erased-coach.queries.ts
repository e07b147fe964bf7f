import { eq, sql } from 'drizzle-orm';
import { calledSince } from '#domain/privacy/erasure.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { leavePlayers } from '../coach/coach-transfer.queries.ts';
import { endStay } from '../coach/coach-transfer.service.ts';
import { openedEgn } from '../player/personal-number.ts';
import { type ErasedPerson, type ErasureAct, formerValues, listMerges, namesIn } from './erased-person.queries.ts';

/** The row stays held until the transaction ends: nothing is added to it meanwhile. */
export async function findErasedCoach(
  tx: Database,
  tools: Pick<AppContext, 'secrets'>,
  coachId: number,
): Promise<ErasedPerson> {
  const [found] = await tx.select().from(coachTable).where(eq(coachTable.id, coachId)).for('update');
  const { createdOn, erasedOn, name, latinName, egnCipher, photoId } = orNotFound(found);
  const merges = await listMerges(tx, 'coach', coachId);
  const written = await formerValues(tx, { noun: 'coach', id: coachId }, ['name', 'latinName']);
  return {
    noun: 'coach',
    id: coachId,
    createdOn,
    isDeleted: false,
    isErased: erasedOn !== null,
    typed: name,
    names: {
      ...namesIn([name, ...written('name'), ...merges.map(({ goneName }) => goneName)]),
      wholeNames: [latinName ?? '', ...written('latinName')],
    },
    emails: [],
    numbers: egnCipher === null ? [] : [openedEgn(tools, { table: 'coaches', id: coachId }, egnCipher)],
    photoId,
    transferIds: [],
    mergeIds: merges.map(({ id }) => id),
    accountIds: [],
  };
}

/**
 * The last step: from now on the row takes no change. Whoever came back with an older copy of the database may be at
 * work in it.
 */
export async function eraseCoachRow(tx: Database, coachId: number, { erasureId, at }: ErasureAct): Promise<void> {
  await leavePlayers(tx, coachId);
  await endStay(tx, coachId, { endDate: today(at), reason: null });
  await tx
    .update(coachTable)
    .set({
      cityId: null,
      currentClubId: null,
      erasedOn: at,
      search: searchText(calledSince(erasureId)),
      version: sql`${coachTable.version} + 1`,
    })
    .where(eq(coachTable.id, coachId));
}
