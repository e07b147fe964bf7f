import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { administratorByTables } from '../db/access-sql.ts';
import type { Database } from '../db/database.ts';
import { clubTable } from '../db/tables/club.table.ts';
import { userTable } from '../db/tables/user.table.ts';
import { sqlNames } from '../db/typed-columns.ts';
import { federationName } from '../write/federation.ts';
import { isReachable } from './about-account.ts';
import { queueMails } from './mail-queue.queries.ts';
import { type ProgramDoor, programMail } from './program-mails.ts';

/**
 * Writes to the owner, in the transaction in which something is made for another program: to the address of the club, or
 * to all administrators for one of the federation; and to whoever made it, because the session may have been somebody
 * else's. The caller wakes the sender.
 */
export async function tellOfProgram(
  context: AppContext,
  tx: Database,
  { door, name, clubId, by }: { door: ProgramDoor; name: string; clubId: number | null; by: number },
): Promise<void> {
  const { config, now } = context;
  const [maker] = await tx.select().from(userTable).where(eq(userTable.id, by));
  const [club] = clubId === null ? [] : await tx.select().from(clubTable).where(eq(clubTable.id, clubId));
  const owners = clubId === null ? await administrators(tx) : [club?.email ?? ''];
  const letter = programMail({
    door,
    name,
    club: club?.fullName ?? null,
    by: `${maker?.firstName ?? ''} ${maker?.lastName ?? ''}`,
    at: now(),
    publicUrl: config.publicUrl,
    federation: await federationName(context, tx),
  });
  const recipients = new Set([maker?.email ?? '', ...owners].filter(isReachable));
  await queueMails(
    tx,
    [...recipients].map((recipient) => ({ ...letter, recipient })),
  );
}

async function administrators(tx: Database): Promise<string[]> {
  const isAdministrator = sql.raw(administratorByTables(`users.${sqlNames(userTable).id}`));
  const rows = await tx
    .select({ email: userTable.email })
    .from(userTable)
    .where(and(eq(userTable.isDeleted, false), isAdministrator));
  return rows.map(({ email }) => email);
}
