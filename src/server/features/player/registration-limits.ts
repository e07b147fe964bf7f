import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit.ts';
import type { Deed } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';

/**
 * With a birth date known there are only about a thousand possible ЕГН, and
 * "already registered" tells which one is right. So the answer stays, but it
 * is not free: a club has a limit on attempts, not only on hits.
 */
const PER_HOUR = 30;
const PER_BIRTH_DATE_AND_DAY = 5;
const REFUSED_DOUBLES_PER_DAY = 20;

export async function assertMayRegister(db: Database, clubId: number, birthDate: string): Promise<void> {
  const result = await db.execute<{ hour: number; sameBirthDate: number; doubles: number }>(sql`
    select
      (select count(*)::int from players
        where first_club_id = ${clubId} and created_on > now() - interval '1 hour') as hour,
      (select count(*)::int from players
        where first_club_id = ${clubId} and birth_date = ${birthDate} and created_on > now() - interval '1 day') as "sameBirthDate",
      (select count(*)::int from audit_entries
        where entity = 'club' and entity_id = ${String(clubId)} and action = 'player.refuseDouble'
          and at > now() - interval '1 day') as doubles`);
  const counted = result.rows[0];
  if (counted === undefined) return;
  const isOver =
    counted.hour >= PER_HOUR ||
    counted.sameBirthDate >= PER_BIRTH_DATE_AND_DAY ||
    counted.doubles >= REFUSED_DOUBLES_PER_DAY;
  if (isOver) throw new AppError('tooManyRegistrations', { retryAfter: 3600 });
}

/** A refused double leaves a trace, which also counts against the club. */
export async function countRefusedDouble(db: Database, deed: Deed, clubId: number): Promise<void> {
  await recordAudit(db, deed, { action: 'player.refuseDouble', entity: 'club', entityId: clubId });
}
