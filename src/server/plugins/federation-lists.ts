import { sql } from 'drizzle-orm';
import { setAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { setListEntries } from '#domain/federation/federation-lists.ts';
import { setSmallestTeam } from '#domain/federation/smallest-team.ts';
import type { App, AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { ageGroupTable } from '../db/tables/age-group.table.ts';
import { listEntryTable } from '../db/tables/list-entry.table.ts';
import { installationTable } from '../db/tables/system.table.ts';

const { value, label, labelEn, age, sex, closedOn } = ageGroupTable;
const { smallestTeam } = installationTable;
const e = listEntryTable;

async function readLists(db: Database): Promise<void> {
  const isClosed = sql<boolean>`${closedOn} is not null`;
  const groups = await db.select({ value, label, labelEn, age, sex, isClosed }).from(ageGroupTable);
  const [installation] = await db.select({ smallestTeam }).from(installationTable);
  const entries = await db
    .select({
      list: e.list,
      value: e.value,
      label: e.label,
      code: e.code,
      detail: e.detail,
      isClosed: sql<boolean>`${e.closedOn} is not null`,
    })
    .from(e);
  setAgeGroups(groups);
  setListEntries(entries);
  if (installation !== undefined) setSmallestTeam(installation.smallestTeam);
}

/**
 * The rules ask one list of age groups, of posts, of kinds of clubs and of what is measured, and one number of players of a team. They are read when the server starts and
 * again, before the next request is looked at, whenever the database says that they have changed; while nobody listens,
 * with each.
 */
export async function registerFederationLists(app: App, { database }: AppContext): Promise<void> {
  const { changes, db } = database;
  let isKnown = false;
  let changesHeard = 0;
  const read = async () => {
    const heardBefore = changesHeard;
    await readLists(db);
    isKnown = changesHeard === heardBefore && changes.isListening;
  };
  // What is done by the clock asks the same lists.
  const readQuietly = () => read().catch(() => undefined);
  const hear = () => {
    changesHeard += 1;
    if (isKnown) void readQuietly();
    isKnown = false;
  };
  changes.on('age_groups_changed', hear);
  changes.on('federation_lists_changed', hear);
  await readQuietly();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isKnown || request.routeOptions.config.access === undefined) return done();
    // While the database is away, what was known last holds: whoever needs it is told so by the next statement.
    const goOn = () => done();
    readQuietly().then(goOn, done);
  });
}
