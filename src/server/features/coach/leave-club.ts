import type { IsoDate } from '#domain/common/dates.ts';
import { takenAway } from '#domain/history/history.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { coachLeftMail } from '#server/mail/club-mails.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { changesOf, type RecordedChange } from '#server/write/audit.ts';
import { today } from '#server/write/today.ts';
import { tellOfCoachLeft } from '../notification/news.queries.ts';
import { findAddress, leavePlayers, listLicencesWith } from './coach-transfer.queries.ts';
import { federationName } from '#server/write/federation.ts';

export interface Left {
  coach: { id: number; name: string };
  clubId: number;
  /** Not known of a stay in which no day was spent. */
  lastDay: IsoDate | null;
  reason?: string | undefined;
  /** Whoever works for nobody coaches nobody, in whatever club the player is. */
  isEverybodys?: boolean;
}

/**
 * The coach, whose row is held, works for the club no more: its players are without a coach, and it learns from the
 * bell and by letter which licences of the season still name him. What has become of the players comes back.
 */
export async function leaveClub(
  context: AppContext,
  tx: Database,
  { coach, clubId, isEverybodys = false, ...facts }: Left,
  { origin }: Caller,
): Promise<RecordedChange[]> {
  const { config, now } = context;
  const players = await leavePlayers(tx, coach.id, isEverybodys ? undefined : clubId);
  await tellOfCoachLeft(tx, { coachId: coach.id, clubId, by: origin.actorId });
  const day = today(now());
  const year = seasonOf(day);
  const mail = coachLeftMail({
    ...facts,
    name: coach.name,
    players: players.length,
    year,
    licences: (await listLicencesWith(tx, { coachId: coach.id, clubId, year })).map(({ id, ...licence }) => ({
      ...licence,
      link: `${config.publicUrl}/cardindexes/${id}`,
    })),
    link: `${config.publicUrl}/clubs/${clubId}`,
    federation: await federationName(context, tx),
  });
  // Back and away again it is told again; twice a day nobody is.
  const dedupeKey = `coachLeft:${coach.id}:${clubId}:${day}`;
  await queueMails(tx, [{ recipient: await findAddress(tx, clubId), ...mail, dedupeKey }]);
  return players.flatMap((playerId) => changesOf('player', playerId, [takenAway('currentCoachId', coach.id)]));
}
