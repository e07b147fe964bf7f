import { sql } from 'drizzle-orm';
import type { FederationSettings } from '#domain/federation/federation-settings.rules.ts';
import { unnamedAdministrator } from '#domain/user/unnamed-administrator.ts';
import type { Database } from '../../db/database.ts';
import { ONE_ROW } from '#server/db/small-statements.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { orNotFound } from '#server/write/errors.ts';

const i = installationTable;
const SETTINGS = {
  name: i.name,
  englishName: i.englishName,
  email: i.email,
  phone: i.phone,
  address: i.address,
  website: i.website,
  signatureLine: i.signatureLine,
  logoId: i.logoId,
  contractNoticeDays: i.contractNoticeDays,
  isVerificationOn: i.isVerificationOn,
  isGuardianSignatureOn: i.isGuardianSignatureOn,
  isInternationalOn: i.isInternationalOn,
  transferDeadlineDays: i.transferDeadlineDays,
  draftLapseDays: i.draftLapseDays,
  openDraftsPerClub: i.openDraftsPerClub,
  draftsPerDay: i.draftsPerDay,
  registrationsPerHour: i.registrationsPerHour,
  uploadMegabytesPerDay: i.uploadMegabytesPerDay,
  uploadMegabytesInAll: i.uploadMegabytesInAll,
  legalKeepYears: i.legalKeepYears,
  smallestTeam: i.smallestTeam,
  version: i.version,
};

type StoredSettings = FederationSettings & { logoId: string | null; version: number };

export async function federationSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.select(SETTINGS).from(i);
  return orNotFound(row);
}

export async function lockSettings(tx: Database): Promise<StoredSettings | undefined> {
  const [row] = await tx.select(SETTINGS).from(i).for('update');
  return row;
}

/** Whoever has seen the settings before has seen older ones. */
export async function saveSettings(tx: Database, settings: Partial<FederationSettings>): Promise<void> {
  await tx.update(i).set({ ...settings, version: sql`${i.version} + 1` });
}

/** The logo is sent apart from the settings: whoever is about to save them has lost nothing. */
export async function saveLogo(tx: Database, logoId: string | null): Promise<void> {
  await tx.update(i).set({ logoId });
}

/** What there is, and whether the person has a name yet. */
export async function filledRooms(db: Database, userId: number) {
  const { firstName, lastName } = unnamedAdministrator;
  const unnamed = sql`select from ${userTable} where ${userTable.id} = ${userId}
    and ${userTable.firstName} = ${firstName} and ${userTable.lastName} = ${lastName}`;
  const [rooms] = await db
    .select({
      isNamed: sql<boolean>`not exists (${unnamed})`,
      hasClubs: sql<boolean>`exists (select from ${clubTable})`,
      hasCoaches: sql<boolean>`exists (select from ${coachTable})`,
      hasPlayers: sql<boolean>`exists (select from ${playerTable})`,
      hasLicences: sql<boolean>`exists (select from ${cardIndexTable})`,
      hasUsers: sql<boolean>`exists (select from ${userTable} offset 1)`,
    })
    .from(ONE_ROW);
  return orNotFound(rooms);
}
