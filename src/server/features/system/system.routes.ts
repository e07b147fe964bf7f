import { type System, systemSchema } from '#contract/system/system.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { damage } from '../../db/damage.ts';
import { newestMigration } from '../../db/migrate.ts';
import { programVersion } from '#server/start/program-version.ts';
import { diagnose } from './doctor.ts';
import { LOOKED_FOR_ON_PAGE, readFileFacts } from './file-facts.ts';
import { readMachineFacts } from './machine-facts.ts';
import { type SlowRequests, watchSlowRequests } from './slow-requests.ts';
import { readDatabaseFacts } from './system.queries.ts';

export function systemRoutes(app: App, context: AppContext): void {
  const slow = watchSlowRequests(app, context.now);
  app.get(
    '/api/system',
    {
      config: { access: 'system.read' },
      schema: { tags: ['System'], summary: 'Състояние на инсталацията', response: { 200: systemSchema } },
    },
    () => readSystem(context, slow),
  );
}

async function readSystem(
  { config, database: { pool, engine, replica }, files, now }: AppContext,
  slow: SlowRequests,
): Promise<System> {
  const facts = {
    machine: await readMachineFacts(config),
    database: await readDatabaseFacts(pool, now()),
    files: await readFileFacts(pool, files, LOOKED_FOR_ON_PAGE[config.s3 === undefined ? 'disk' : 'bucket']),
    damage: damage.facts,
    standby: replica?.state ?? null,
    newestMigration: newestMigration(),
    now: now(),
  };
  const { machine, database } = facts;
  const last = machine.lastBackup;
  return {
    version: programVersion(),
    engine,
    postgresql: database.postgresql,
    databaseBytes: database.databaseBytes,
    standby: facts.standby,
    disk: machine.disk,
    lastBackup:
      last === null ? null : { at: last.at.toISOString(), bytes: last.size, isSealed: last.name.endsWith('.sealed') },
    mail: { queued: database.mailQueued, failed: database.mailFailed },
    openSessions: database.openSessions,
    slowRequests: slow.list(now()),
    findings: diagnose(facts),
  };
}
