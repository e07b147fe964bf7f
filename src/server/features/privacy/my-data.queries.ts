import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkLabels, checkRightLabels } from '#domain/card-index/licence-check.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { positionLabel } from '#domain/federation/federation-lists.ts';
import { furtherInText } from '#domain/player/measure-kinds.ts';
import { guardianRelationLabels } from '#domain/player/guardian.rules.ts';
import type { MyDataRow } from '#domain/privacy/my-data.groups.ts';
import { myDataWords } from '#domain/privacy/my-data.words.ts';
import type { Database } from '#server/db/database.ts';
import { ageGroupTable } from '#server/db/tables/age-group.table.ts';
import {
  cardIndexDecisionPlayerTable,
  cardIndexDecisionTable,
  cardIndexPlayerTable,
  cardIndexTable,
} from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { licenceCheckTable } from '#server/db/tables/licence-check.table.ts';
import { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { cityTable, regionTable } from '#server/db/tables/reference.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { orNotFound } from '#server/write/errors.ts';
import type { TakenFiles } from './taken-files.ts';

export const iso = (moment: Date | null) => moment?.toISOString() ?? null;
export const fileColumns = {
  id: fileTable.id,
  kind: fileTable.kind,
  mimeType: fileTable.mimeType,
  fileName: fileTable.fileName,
};

const [firstClub, currentClub] = [alias(clubTable, 'first_club'), alias(clubTable, 'current_club')];
const [firstCoach, currentCoach] = [alias(coachTable, 'first_coach'), alias(coachTable, 'current_coach')];

export async function findPersonRow(db: Database, playerId: number) {
  const [row] = await db
    .select({
      player: playerTable,
      town: cityTable.name,
      region: regionTable.name,
      currentClub: currentClub.fullName,
      firstClub: firstClub.fullName,
      currentCoach: currentCoach.name,
      firstCoach: firstCoach.name,
      photo: fileColumns,
      photoOn: fileTable.createdOn,
    })
    .from(playerTable)
    .leftJoin(cityTable, eq(cityTable.id, playerTable.cityId))
    .leftJoin(regionTable, eq(regionTable.id, cityTable.regionId))
    .leftJoin(currentClub, eq(currentClub.id, playerTable.currentClubId))
    .leftJoin(firstClub, eq(firstClub.id, playerTable.firstClubId))
    .leftJoin(currentCoach, eq(currentCoach.id, playerTable.currentCoachId))
    .leftJoin(firstCoach, eq(firstCoach.id, playerTable.firstCoachId))
    .leftJoin(fileTable, eq(fileTable.id, playerTable.photoId))
    .where(and(eq(playerTable.id, playerId), sql`${playerTable.erasedOn} is null`));
  return orNotFound(row);
}
type PersonRow = Awaited<ReturnType<typeof findPersonRow>>;

export function personOf(
  { player, photo: _photo, photoOn: _photoOn, ...names }: PersonRow,
  number: string,
): MyDataRow<'person'> {
  return {
    number: player.number,
    formerNumbers: player.formerNumbers.join(', ') || null,
    firstName: player.firstName,
    middleName: player.middleName,
    lastName: player.lastName,
    latinName: player.latinName,
    personalNumber: number,
    personalNumberKind: myDataWords.numberKinds[player.numberKind],
    birthDate: player.birthDate,
    sex: myDataWords.sexes[player.sex],
    nationality: player.nationality,
    ...names,
    playingSince: player.playingSince,
    contractUntil: player.contractUntil === 'infinity' ? myDataWords.openEnded : player.contractUntil,
    registeredOn: iso(player.createdOn),
    isActive: !player.isDeleted,
    deactivatedOn: iso(player.deactivatedOn),
  };
}

export function photoOf({ photo, photoOn }: PersonRow, files: TakenFiles): MyDataRow<'photo'>[] {
  if (photo === null) return [];
  return [{ fileName: photo.fileName, sentOn: iso(photoOn), file: files.add(myDataWords.folders.photos, photo) }];
}

export async function listGuardians(db: Database, playerId: number): Promise<MyDataRow<'guardians'>[]> {
  const rows = await db
    .select()
    .from(guardianTable)
    .where(eq(guardianTable.playerId, playerId))
    .orderBy(guardianTable.place);
  return rows.map(({ relation, firstName, lastName, phone, email, createdOn }) => ({
    relation: guardianRelationLabels[relation],
    firstName,
    lastName,
    hasPhone: phone !== null,
    hasEmail: email !== null,
    addedOn: iso(createdOn),
  }));
}

export async function listConsents(db: Database, playerId: number): Promise<MyDataRow<'consents'>[]> {
  const c = photoConsentTable;
  const rows = await db.select().from(c).where(eq(c.playerId, playerId)).orderBy(desc(c.id));
  return rows.map(({ isGiven, givenBy, givenOn, createdOn }) => ({
    isGiven,
    givenBy: myDataWords.givers[givenBy],
    givenOn,
    addedOn: iso(createdOn),
  }));
}

/** Of the player's own account everything, of a parent's the name: the rest is the parent's. */
export async function listAccounts(db: Database, playerId: number) {
  const rows = await db
    .select({ capacity: userPlayerTable.capacity, user: userTable })
    .from(userPlayerTable)
    .innerJoin(userTable, eq(userTable.id, userPlayerTable.userId))
    .where(eq(userPlayerTable.playerId, playerId))
    .orderBy(userPlayerTable.userId);
  const accounts = rows.map(({ capacity, user }): MyDataRow<'accounts'> => {
    const isOwn = capacity === 'player';
    return {
      capacity: myDataWords.capacities[capacity],
      firstName: user.firstName,
      lastName: user.lastName,
      userName: isOwn ? user.userName : null,
      email: isOwn ? user.email : null,
      phone: isOwn ? user.phoneNumber || null : null,
      createdOn: isOwn ? iso(user.createdOn) : null,
    };
  });
  const own = rows.filter(({ capacity }) => capacity === 'player').map(({ user }) => user);
  return { accounts, own };
}

export async function listPapers(db: Database, playerId: number, files: TakenFiles): Promise<MyDataRow<'documents'>[]> {
  const d = playerDocumentTable;
  const rows = await db
    .select({ document: d, kind: documentKindTable.name, club: clubTable.fullName, file: fileColumns })
    .from(d)
    .innerJoin(documentKindTable, eq(documentKindTable.id, d.type))
    .innerJoin(fileTable, eq(fileTable.id, d.fileId))
    .leftJoin(clubTable, eq(clubTable.id, d.clubId))
    .where(eq(d.playerId, playerId))
    .orderBy(desc(d.startDate), desc(d.id));
  return rows.map(({ document, kind, club, file }) => ({
    kind,
    startDate: document.startDate,
    endDate: document.endDate,
    description: document.description,
    fileName: file.fileName,
    addedOn: iso(document.createdOn),
    club,
    removedOn: iso(document.removedOn),
    file: files.add(myDataWords.folders.documents, file),
  }));
}

export async function listMeasurements(db: Database, playerId: number): Promise<MyDataRow<'measurements'>[]> {
  const d = playerDevelopmentTable;
  const rows = await db.select().from(d).where(eq(d.playerId, playerId)).orderBy(desc(d.date), desc(d.id));
  return rows.map(({ date, position, height, weight, fullExtent, attack, block, further, createdOn, removedOn }) => ({
    date,
    position: positionLabel(position),
    height,
    weight,
    fullExtent,
    attack,
    block,
    further: furtherInText(further),
    addedOn: iso(createdOn),
    removedOn: iso(removedOn),
  }));
}

const [i, m] = [cardIndexTable, cardIndexPlayerTable];
const licence = { year: i.year, ageGroup: ageGroupTable.label, club: clubTable.fullName };
const ofLicence = ({ year, ageGroup, club }: { year: number; ageGroup: string; club: string }) => ({
  season: formatSeason(year),
  ageGroup,
  club,
});

export async function listLicences(db: Database, playerId: number): Promise<MyDataRow<'licences'>[]> {
  const rows = await db
    .select({ ...licence, championship: i.championship, addedOn: m.addedOn, removedOn: m.removedOn })
    .from(m)
    .innerJoin(i, eq(i.id, m.cardIndexId))
    .innerJoin(clubTable, eq(clubTable.id, i.clubId))
    .innerJoin(ageGroupTable, eq(ageGroupTable.value, i.ageGroup))
    .where(eq(m.playerId, playerId))
    .orderBy(desc(i.year), i.ageGroup, m.id);
  return rows.map(({ championship, addedOn, removedOn, ...of }) => ({
    ...ofLicence(of),
    championship,
    addedOn: iso(addedOn),
    removedOn: iso(removedOn),
  }));
}

export async function listDecisions(db: Database, playerId: number): Promise<MyDataRow<'decisions'>[]> {
  const [decision, member] = [cardIndexDecisionTable, cardIndexDecisionPlayerTable];
  const rows = await db
    .select({ ...licence, decision, leftOn: member.leftOn })
    .from(member)
    .innerJoin(decision, eq(decision.id, member.decisionId))
    .innerJoin(i, eq(i.id, decision.cardIndexId))
    .innerJoin(clubTable, eq(clubTable.id, i.clubId))
    .innerJoin(ageGroupTable, eq(ageGroupTable.value, i.ageGroup))
    .where(eq(member.playerId, playerId))
    .orderBy(desc(decision.id));
  return rows.map(({ decision: { isApproval, decidedOn }, leftOn, ...of }) => ({
    ...ofLicence(of),
    decision: isApproval ? myDataWords.approved : myDataWords.returned,
    decidedOn: iso(decidedOn),
    leftOn: iso(leftOn),
  }));
}

export async function listChecks(db: Database, playerId: number): Promise<MyDataRow<'checks'>[]> {
  const c = licenceCheckTable;
  const rows = await db
    .select({ ...licence, check: c })
    .from(c)
    .innerJoin(i, eq(i.id, c.cardIndexId))
    .innerJoin(clubTable, eq(clubTable.id, i.clubId))
    .innerJoin(ageGroupTable, eq(ageGroupTable.value, i.ageGroup))
    .where(eq(c.playerId, playerId))
    .orderBy(asc(c.checkedAt));
  return rows.map(({ check, ...of }) => ({
    ...ofLicence(of),
    place: checkLabels[check.place],
    asWhat: checkRightLabels[check.asWhat],
    checkedOn: iso(check.checkedAt),
    receivedOn: iso(check.receivedOn),
    removedOn: iso(check.removedOn),
  }));
}

/** Files that are named by a number alone. */
export async function filesById(db: Database, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, never>();
  const rows = await db.select(fileColumns).from(fileTable).where(inArray(fileTable.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
