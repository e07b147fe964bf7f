import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { installationTable } from '../db/tables/system.table.ts';
import { userTable } from '../db/tables/user.table.ts';
import { configText } from '../config.text.ts';

/**
 * A database of the invented federation is for trying out, a real one for work: neither is opened as the other.
 * The passwords of the one are known to everybody; the other would be shown as openly as a demo.
 */
export async function assertDemoMark({ db }: OpenDatabase, { isDemo }: Pick<Config, 'isDemo'>): Promise<void> {
  const [installation] = await db
    .select({ isDemo: installationTable.isDemo, hasUsers: sql<boolean>`exists (select 1 from ${userTable})` })
    .from(installationTable);
  if (installation === undefined || !installation.hasUsers || installation.isDemo === isDemo) return;
  throw new ConfigError([installation.isDemo ? configText.demoWithoutDemo : configText.workAsDemo]);
}
