import { eq, inArray, sql } from 'drizzle-orm';
import { clubFields } from '#domain/club/club.fields.ts';
import { formatDate } from '#domain/common/dates.ts';
import { clubTypeLabel } from '#domain/federation/federation-lists.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable, regionTable } from '#server/db/tables/reference.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable } from '#server/db/tables/user-claim.table.ts';
import type { DoubleRecord } from './double-record.ts';
import { countOf, shownFields } from './double-people.queries.ts';

export async function listClubRecords(db: Database, ids: readonly number[]): Promise<DoubleRecord[]> {
  const { id } = clubTable;
  const rows = await db
    .select({
      club: clubTable,
      city: cityTable.name,
      region: regionTable.name,
      players: countOf(sql`${playerTable} where ${playerTable.currentClubId} = ${id}`),
      coaches: countOf(sql`${coachTable} where ${coachTable.currentClubId} = ${id}`),
      licences: countOf(
        sql`${cardIndexTable} where ${cardIndexTable.clubId} = ${id} and ${cardIndexTable.removedOn} is null`,
      ),
      transfers: countOf(sql`${transferTable} where ${id} in (${transferTable.fromClubId}, ${transferTable.toClubId})`),
      accounts: countOf(sql`${userClubTable} where ${userClubTable.clubId} = ${id}`),
    })
    .from(clubTable)
    .innerJoin(cityTable, eq(cityTable.id, clubTable.cityId))
    .innerJoin(regionTable, eq(regionTable.id, clubTable.regionId))
    .where(inArray(id, [...ids]));
  return rows.map(({ club, city, region, ...counts }) => ({
    side: {
      id: club.id,
      name: club.fullName,
      number: null,
      pictureId: club.logoId,
      birthDate: null,
      place: city,
      isDeleted: false,
    },
    version: club.version,
    facts: { club: { ...club, cityName: city } },
    fields: shownFields(clubFields, {
      name: club.name,
      title: club.title,
      type: clubTypeLabel(club.type),
      bulstat: club.bulstat,
      licenseNumber: club.licenseNumber,
      cityId: city,
      regionId: region,
      address: club.address,
      email: club.email,
      president: club.president,
      contactPerson: club.contactPerson,
      contactNumber: club.contactNumber,
      websiteUrl: club.websiteUrl,
      facebookUrl: club.facebookUrl,
      xUrl: club.xUrl,
      instagramUrl: club.instagramUrl,
      youtubeUrl: club.youtubeUrl,
      linkedInUrl: club.linkedInUrl,
      tiktokUrl: club.tiktokUrl,
      closedOn: club.closedOn === null ? null : formatDate(club.closedOn),
      logo: club.logoId,
    }),
    counts: {
      Състезатели: counts.players,
      Треньори: counts.coaches,
      Лицензи: counts.licences,
      Трансфери: counts.transfers,
      Потребители: counts.accounts,
    },
  }));
}
