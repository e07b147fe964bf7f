import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { closedClubMail } from '../../mail/club-mails.ts';
import { queueMails } from '../../mail/mail-queue.queries.ts';
import { today } from '#server/write/today.ts';
import { tellOfClosedClub } from '../notification/news.queries.ts';

interface Taken {
  club: { id: number; fullName: string };
  target: { id: number; email: string };
  players: number;
  coaches: number;
  reason: string;
  by: number | null;
}

/** The club that takes over the people of a closed one learns it from the bell and by letter. */
export async function tellReceivingClub(
  { config, now }: AppContext,
  tx: Database,
  { club, target, by, ...facts }: Taken,
): Promise<void> {
  await tellOfClosedClub(tx, { clubId: club.id, toClubId: target.id, by });
  const mail = closedClubMail({
    ...facts,
    closedName: club.fullName,
    closedOn: today(now()),
    link: `${config.publicUrl}/clubs/${target.id}`,
    federation: config.federation.name,
  });
  // Reopened and closed again it is told again; twice a day nobody is.
  const dedupeKey = `clubClosed:${club.id}:${target.id}:${today(now())}`;
  await queueMails(tx, [{ recipient: target.email, ...mail, dedupeKey }]);
}
