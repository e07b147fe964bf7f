import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit.ts';
import type { Deed } from '../../context.ts';
import type { Database } from '../../db/database.ts';

/**
 * With a birth date known there are only about a thousand possible ЕГН, and
 * "already registered" tells which one is right. So the answer stays, but it
 * is not free: a club has a limit on attempts, not only on hits.
 */
const PER_HOUR = 30;
const PER_BIRTH_DATE_AND_DAY = 5;
const REFUSED_DOUBLES_PER_DAY = 20;

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface RegistrationRefusal {
  code: 'egnTaken' | 'tooManyRegistrations';
  /** Seconds. */
  retryAfter?: number;
}

/** For the first of the two numbers of an advisory lock; the second is the club. */
const REGISTRATION_LOCK = 7_215_002;

/**
 * Whether the club has had its share. Until the transaction ends no other
 * registration of the same club is counted: requests that come together do not
 * all pass by the same count.
 */
export async function refusalOfLimits(
  tx: Database,
  clubId: number,
  birthDate: string,
): Promise<RegistrationRefusal | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK}, ${clubId})`);
  const { rows } = await tx.execute<{ hour: number; sameBirthDate: number; doubles: number }>(sql`
    select
      (select count(*)::int from players
        where first_club_id = ${clubId} and created_on > now() - interval '1 hour') as hour,
      (select count(*)::int from players
        where first_club_id = ${clubId} and birth_date = ${birthDate} and created_on > now() - interval '1 day') as "sameBirthDate",
      (select count(*)::int from audit_entries
        where entity = 'club' and entity_id = ${String(clubId)} and action = ${REFUSED.egnTaken}
          and at > now() - interval '1 day') as doubles`);
  const counted = rows[0];
  if (counted === undefined) return null;
  if (counted.sameBirthDate >= PER_BIRTH_DATE_AND_DAY || counted.doubles >= REFUSED_DOUBLES_PER_DAY)
    return { code: 'tooManyRegistrations', retryAfter: DAY };
  return counted.hour >= PER_HOUR ? { code: 'tooManyRegistrations', retryAfter: HOUR } : null;
}

const REFUSED: Record<RegistrationRefusal['code'], string> = {
  egnTaken: 'player.refuseDouble',
  tooManyRegistrations: 'player.refuseRegistration',
};

/** A refusal leaves a trace. A double counts against the club; a limit is told to the administrators. */
export async function recordRefusal(tx: Database, deed: Deed, clubId: number, { code }: RegistrationRefusal) {
  await recordAudit(tx, deed, { action: REFUSED[code], entity: 'club', entityId: clubId });
}
