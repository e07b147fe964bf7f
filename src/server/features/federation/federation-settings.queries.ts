import type { FederationSettings } from '#domain/federation-settings.rules.ts';
import type { Database } from '../../db/database.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { found } from '../../errors.ts';

const i = installationTable;
const SETTINGS = {
  isVerificationOn: i.isVerificationOn,
  transferDeadlineDays: i.transferDeadlineDays,
  draftLapseDays: i.draftLapseDays,
  openDraftsPerClub: i.openDraftsPerClub,
  draftsPerDay: i.draftsPerDay,
  registrationsPerHour: i.registrationsPerHour,
  uploadMegabytesPerDay: i.uploadMegabytesPerDay,
  uploadMegabytesInAll: i.uploadMegabytesInAll,
  version: i.version,
};

export type StoredSettings = FederationSettings & { version: number };

/** What is set for the whole federation. */
export async function federationSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.select(SETTINGS).from(i);
  return found(row);
}
