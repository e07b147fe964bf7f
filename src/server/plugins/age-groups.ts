import { sql } from 'drizzle-orm';
import { setAgeGroups } from '#domain/card-index/age-group.rules.ts';
import type { App, AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { ageGroupTable } from '../db/tables/age-group.table.ts';

const { value, label, labelEn, age, sex, closedOn } = ageGroupTable;

async function readAgeGroups(db: Database): Promise<void> {
  const isClosed = sql<boolean>`${closedOn} is not null`;
  setAgeGroups(await db.select({ value, label, labelEn, age, sex, isClosed }).from(ageGroupTable));
}

/**
 * The rules ask one list of age groups. It is read when the server starts and again, before the next request is looked
 * at, whenever the database says that it has changed; while nobody listens, with each.
 */
export async function registerAgeGroups(app: App, { database }: AppContext): Promise<void> {
  const { changes, db } = database;
  let isKnown = false;
  let changesHeard = 0;
  const read = async () => {
    const heardBefore = changesHeard;
    await readAgeGroups(db);
    isKnown = changesHeard === heardBefore && changes.isListening;
  };
  // What is done by the clock asks the same list.
  const readQuietly = () => read().catch(() => undefined);
  changes.on('age_groups_changed', () => {
    changesHeard += 1;
    if (isKnown) void readQuietly();
    isKnown = false;
  });
  await readQuietly();
  app.addHook('onRequest', async (request) => {
    if (isKnown || request.routeOptions.config.access === undefined) return;
    // While the database is away, what was known last holds: whoever needs it is told so by the next statement.
    await readQuietly();
  });
}
