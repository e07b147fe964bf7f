import { eq } from 'drizzle-orm';
import { ageGroupLabel, type AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { licenceDecidedMail } from '#server/mail/licence-mails.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { orNotFound } from '#server/write/errors.ts';
import { federationName } from '#server/write/federation.ts';
import { tellOfLicence } from '#server/features/notification/news.queries.ts';

interface Decision {
  licence: { id: number; clubId: number; year: Season; ageGroup: AgeGroupCode; championship: string };
  decisionId: number;
  /** Null for an approval. */
  said: { reason: string; mendUntil: IsoDate; isRevocation?: boolean } | null;
}

/** Whoever acts for the club reads it in the bell, and the club has a letter. */
export async function tellClubOfDecision(
  context: AppContext,
  tx: Database,
  { licence, decisionId, said }: Decision,
  { session }: Caller,
): Promise<void> {
  const kind = said === null ? 'licenceApproved' : said.isRevocation === true ? 'licenceRevoked' : 'licenceReturned';
  await tellOfLicence(tx, { decisionId, clubId: licence.clubId, kind, by: session.actor.userId });
  const [club] = await tx.select({ email: clubTable.email }).from(clubTable).where(eq(clubTable.id, licence.clubId));
  const mail = licenceDecidedMail(
    {
      group: ageGroupLabel(licence.ageGroup),
      season: formatSeason(licence.year),
      championship: licence.championship,
      link: `${context.config.publicUrl}/cardindexes/${licence.id}`,
      federation: await federationName(context, tx),
    },
    said,
  );
  await queueMails(tx, [{ recipient: orNotFound(club).email, ...mail, dedupeKey: `licence:${decisionId}` }]);
}
