import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { closedClubMail, ownClubClosedMail } from '../../mail/club-mails.ts';
import { queueMails } from '../../mail/mail-queue.queries.ts';
import { today } from '#server/write/today.ts';
import { tellOfClosedClub, tellOfOwnClosing } from '../notification/news.queries.ts';
import { federationName } from '#server/write/federation.ts';

interface NamedClub {
  id: number;
  fullName: string;
  email: string;
}

interface Closed {
  club: NamedClub;
  target: NamedClub | null;
  players: number;
  coaches: number;
  transfers: number;
  reason: string;
  by: number | null;
}

/** Whoever acted for the club learns it from the bell and by letter, and so does the club that takes over its people. */
export async function tellOfClosing(context: AppContext, tx: Database, closed: Closed): Promise<void> {
  const { club, target } = closed;
  await tellClosedClub(context, tx, closed);
  if (target !== null && closed.players + closed.coaches > 0)
    await tellReceivingClub(context, tx, { ...closed, club, target });
}

async function tellClosedClub(context: AppContext, tx: Database, closed: Closed): Promise<void> {
  const { config, now } = context;
  const { club, target, by, ...facts } = closed;
  await tellOfOwnClosing(tx, { clubId: club.id, by });
  const mail = ownClubClosedMail({
    ...facts,
    closedName: club.fullName,
    closedOn: today(now()),
    targetName: target?.fullName ?? null,
    link: `${config.publicUrl}/clubs/${club.id}`,
    federation: await federationName(context, tx),
  });
  const dedupeKey = `ownClubClosed:${club.id}:${today(now())}`;
  await queueMails(tx, [{ recipient: club.email, ...mail, dedupeKey }]);
}

async function tellReceivingClub(
  context: AppContext,
  tx: Database,
  { club, target, by, ...facts }: Closed & { target: NamedClub },
): Promise<void> {
  const { config, now } = context;
  await tellOfClosedClub(tx, { clubId: club.id, toClubId: target.id, by });
  const mail = closedClubMail({
    ...facts,
    closedName: club.fullName,
    closedOn: today(now()),
    link: `${config.publicUrl}/clubs/${target.id}`,
    federation: await federationName(context, tx),
  });
  // Reopened and closed again it is told again; twice a day nobody is.
  const dedupeKey = `clubClosed:${club.id}:${target.id}:${today(now())}`;
  await queueMails(tx, [{ recipient: target.email, ...mail, dedupeKey }]);
}
