import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coachFields } from '#domain/coach/coach.fields.ts';
import { nameParts } from '#domain/coach/coach.rules.ts';
import { formatDate } from '#domain/common/dates.ts';
import type { Fields } from '#domain/common/field.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { maskedEgn, readEgn } from '#domain/player/egn.rules.ts';
import { playerFields } from '#domain/player/player.fields.ts';
import { deactivatedLabel } from '#domain/player/player.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachEducationTable, coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { openedEgn } from '../player/personal-number.ts';
import type { NumberOwner } from '../player/personal-number.queries.ts';
import type { DoubleRecord, ShownField } from './double-record.ts';

const [firstClub, currentClub] = [alias(clubTable, 'first_club'), alias(clubTable, 'current_club')];
const [firstCoach, currentCoach] = [alias(coachTable, 'first_coach'), alias(coachTable, 'current_coach')];

const SEXES = ['Мъж', 'Жена'] as const;

/** How many rows of a table are about the record. */
export const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;

const dateText = (date: string | null) => (date === null ? null : formatDate(date));

/** The fields of a noun by their declared names and labels. */
export function shownFields<All extends Fields>(
  declared: All,
  values: { [Name in keyof All]?: string | null },
): ShownField[] {
  return Object.entries(values).map(([field, value]) => ({
    field,
    label: declared[field]?.label ?? field,
    kind: field === 'photo' || field === 'logo' ? 'picture' : field === 'egn' ? 'egn' : 'text',
    value: value === '' ? null : (value ?? null),
  }));
}

/** Null for a number that cannot be opened, too: it speaks neither for nor against anything. */
export function numberOf(context: AppContext, place: NumberOwner, egnCipher: Buffer | null): string | null {
  try {
    return egnCipher === null ? null : openedEgn(context, place, egnCipher);
  } catch {
    return null;
  }
}

/** A number is shown masked and compared whole. */
function withNumber(fields: ShownField[], egn: string | null): ShownField[] {
  return fields.map((field) => (field.kind === 'egn' ? { ...field, whole: egn } : field));
}

export async function listPlayerRecords(
  context: AppContext,
  db: Database,
  ids: readonly number[],
): Promise<DoubleRecord[]> {
  const { id } = playerTable;
  const rows = await db
    .select({
      player: playerTable,
      city: cityTable.name,
      firstClub: firstClub.fullName,
      currentClub: currentClub.fullName,
      firstCoach: firstCoach.name,
      currentCoach: currentCoach.name,
      licences: countOf(
        sql`${cardIndexPlayerTable} where ${cardIndexPlayerTable.playerId} = ${id} and ${cardIndexPlayerTable.removedOn} is null`,
      ),
      transfers: countOf(sql`${transferTable} where ${transferTable.playerId} = ${id}`),
      documents: countOf(
        sql`${playerDocumentTable} where ${playerDocumentTable.playerId} = ${id} and ${playerDocumentTable.removedOn} is null`,
      ),
      developments: countOf(
        sql`${playerDevelopmentTable} where ${playerDevelopmentTable.playerId} = ${id} and ${playerDevelopmentTable.removedOn} is null`,
      ),
      accounts: countOf(sql`${userPlayerTable} where ${userPlayerTable.playerId} = ${id}`),
    })
    .from(playerTable)
    .leftJoin(cityTable, eq(cityTable.id, playerTable.cityId))
    .leftJoin(firstClub, eq(firstClub.id, playerTable.firstClubId))
    .leftJoin(currentClub, eq(currentClub.id, playerTable.currentClubId))
    .leftJoin(firstCoach, eq(firstCoach.id, playerTable.firstCoachId))
    .leftJoin(currentCoach, eq(currentCoach.id, playerTable.currentCoachId))
    .where(inArray(id, [...ids]));
  return rows.map(({ player, ...row }) => {
    const egn = numberOf(context, { table: 'players', id: player.id }, player.egnCipher);
    const { number, birthDate, currentClubId: clubId } = player;
    return {
      side: {
        id: player.id,
        name: fullNameOf(player),
        number,
        pictureId: player.photoId,
        birthDate,
        place: row.currentClub,
        isDeleted: player.isDeleted,
      },
      version: player.version,
      facts: { person: { ...player, clubId, hasEgn: readEgn(egn ?? '') !== null } },
      fields: withNumber(
        shownFields(playerFields, {
          firstName: player.firstName,
          middleName: player.middleName,
          lastName: player.lastName,
          latinName: player.latinName,
          egn: egn === null ? null : maskedEgn(egn),
          birthDate: dateText(birthDate),
          sex: SEXES[player.sex],
          nationality: player.nationality,
          cityId: row.city,
          playingSince: dateText(player.playingSince),
          firstClubId: row.firstClub,
          currentClubId: row.currentClub,
          firstCoachId: row.firstCoach,
          currentCoachId: row.currentCoach,
          isDeleted: player.isDeleted ? deactivatedLabel : 'Активен',
          photo: player.photoId,
        }),
        egn,
      ),
      counts: {
        Лицензи: row.licences,
        Трансфери: row.transfers,
        Документи: row.documents,
        Измервания: row.developments,
        Потребители: row.accounts,
      },
    };
  });
}

export async function listCoachRecords(
  context: AppContext,
  db: Database,
  ids: readonly number[],
): Promise<DoubleRecord[]> {
  const { id } = coachTable;
  const staff = sql`${id} in (${cardIndexTable.seniorCoachId}, ${cardIndexTable.coachId}, ${cardIndexTable.coach2Id})`;
  const rows = await db
    .select({
      coach: coachTable,
      city: cityTable.name,
      firstClub: firstClub.fullName,
      currentClub: currentClub.fullName,
      licences: countOf(sql`${cardIndexTable} where ${staff} and ${cardIndexTable.removedOn} is null`),
      stays: countOf(
        sql`${coachTransferTable} where ${coachTransferTable.coachId} = ${id} and ${coachTransferTable.removedOn} is null`,
      ),
      educations: countOf(
        sql`${coachEducationTable} where ${coachEducationTable.coachId} = ${id} and ${coachEducationTable.removedOn} is null`,
      ),
      players: countOf(sql`${playerTable} where ${playerTable.currentCoachId} = ${id}`),
    })
    .from(coachTable)
    .leftJoin(cityTable, eq(cityTable.id, coachTable.cityId))
    .leftJoin(firstClub, eq(firstClub.id, coachTable.firstClubId))
    .leftJoin(currentClub, eq(currentClub.id, coachTable.currentClubId))
    .where(inArray(id, [...ids]));
  return rows.map(({ coach, ...row }) => {
    const egn = numberOf(context, { table: 'coaches', id: coach.id }, coach.egnCipher);
    const { name, birthDate, currentClubId: clubId } = coach;
    const { firstName, middleName, lastName } = nameParts(name);
    return {
      side: {
        id: coach.id,
        name,
        number: null,
        pictureId: coach.photoId,
        birthDate,
        place: row.currentClub,
        isDeleted: false,
      },
      version: coach.version,
      facts: {
        person: {
          ...coach,
          firstName,
          middleName: middleName ?? '',
          lastName,
          clubId,
          hasEgn: readEgn(egn ?? '') !== null,
        },
      },
      fields: withNumber(
        shownFields(coachFields, {
          name,
          latinName: coach.latinName,
          egn: egn === null ? null : maskedEgn(egn),
          birthDate: dateText(birthDate),
          nationality: coach.nationality,
          cityId: row.city,
          startDate: dateText(coach.startDate),
          firstClubId: row.firstClub,
          currentClubId: row.currentClub,
          photo: coach.photoId,
        }),
        egn,
      ),
      counts: {
        Лицензи: row.licences,
        Трансфери: row.stays,
        Образование: row.educations,
        Състезатели: row.players,
      },
    };
  });
}
