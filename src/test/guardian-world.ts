import type { Database } from '#server/db/database.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';

export async function aGuardian(
  db: Database,
  given: Partial<typeof guardianTable.$inferInsert> & { playerId: number },
) {
  const mother = {
    place: 1 as const,
    firstName: 'Мария',
    lastName: 'Иванова',
    relation: 'mother' as const,
    phone: '0888 123 456',
    email: 'maria@example.com',
  };
  const [guardian] = await db
    .insert(guardianTable)
    .values({ ...mother, ...given })
    .returning();
  if (guardian === undefined) throw new Error('The parent was not stored');
  return guardian;
}

/** Of the own side, and of the other one. */
export const buildGuardians = async (db: Database, own: { id: number }, other: { id: number }) => ({
  own: await aGuardian(db, { playerId: own.id }),
  other: await aGuardian(db, { playerId: other.id }),
});
