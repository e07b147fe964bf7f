import type { Database } from '#server/db/database.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { saveSettings } from '../federation/federation-settings.queries.ts';

export async function isVerificationOn(db: Database): Promise<boolean> {
  const [row] = await db.select({ isOn: installationTable.isVerificationOn }).from(installationTable);
  return row?.isOn ?? false;
}

export async function lockVerification(db: Database): Promise<{ isOn: boolean } | undefined> {
  const [row] = await db.select({ isOn: installationTable.isVerificationOn }).from(installationTable).for('update');
  return row;
}

export async function switchVerification(db: Database, isOn: boolean): Promise<void> {
  await saveSettings(db, { isVerificationOn: isOn });
}
