import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import { assertNothingAwaitsRestore, assertNotHalfRestored } from '../backup/half-restored.ts';
import { startDailyBackups } from '../backup/daily-backups.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import type { App, AppContext } from '../context.ts';
import { assertNotices } from '../db/connect/assert-notices.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { EmbeddedStoppedError, EmbeddedUnopenedError } from '../db/embedded/embedded-error.ts';
import { FolderInUseError } from '../db/embedded/folder-lock.ts';
import { prepareDatabase, UnfitDatabaseError } from '../db/migrate.ts';
import { outageOf } from '../db/connect/outage.ts';
import { waitForDatabase } from '../db/connect/wait-for-database.ts';
import { assertDemoMark } from './demo-mark.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { assertOwnerOfFiles, ForeignFilesError, MissingFilesError } from '../files/file-owner.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createFirstAdministrator, hasUsers } from './first-start.ts';
import { startFindingDoubles } from '../features/double/find-doubles.ts';
import { startSealing } from '../features/history/start-sealing.ts';
import { whatWaits } from '../features/system/what-waits.ts';
import { startKeepingReports } from '../features/report/keep-reports.ts';
import { startDigests } from '../features/notification/start-digests.ts';
import { startMajorities } from '../features/user/start-majorities.ts';
import { startReminders } from '../features/transfer/scheduled/start-reminders.ts';
import { startImports } from '../features/import/start-imports.ts';
import { startWebhookSender } from '../features/webhook/webhook-sender.ts';
import { applyKeptErasures, startKeepingErasures } from '../features/privacy/kept-erasures.ts';
import { startRetention } from '../features/privacy/retention-run.ts';
import { boundHeapGrowth } from './heap-growth.ts';
import { startHousekeeping } from './housekeeping.ts';
import { closeLate } from './late-closing.ts';
import { watchForNewKey } from '../keys/watch-for-new-key.ts';
import { startOutboxSender } from '../mail/outbox-sender.ts';
import type { QueueWorker } from '../write/queue-worker.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { federationName } from '../write/federation.ts';
import { followKeys, MasterKeyError, openSecrets } from '../keys/open-secrets.ts';
import { endWithParent, runAlone } from './run-alone.ts';
import { startText as text } from './start.text.ts';
import { today } from '../write/today.ts';

const PREPARE_ONLY = '--prepare-only';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const STOP_WITHIN_MS = 10_000;
const LAST_ANSWERS_MS = 1000;

/* oxlint-disable no-console -- whoever starts the server reads this on the terminal */

async function main(): Promise<void> {
  boundHeapGrowth();
  if (isFirstProcess) for (const signal of STOP_SIGNALS) process.once(signal, endUnstarted);
  const config = readConfig(process.env);
  const databaseFolder = path.join(config.dataDir, 'database');
  if (process.argv.includes(PREPARE_ONLY)) return prepareOnly(config, databaseFolder);
  assertNothingAwaitsRestore(config);
  // What drawing the federation needed is given back by ending the process that drew it.
  if (config.isDemo && config.databaseUrl === undefined && !fs.existsSync(databaseFolder)) {
    await runAlone(PREPARE_ONLY);
  }

  let sender: QueueWorker | null = null;
  const context = await openContext(config, databaseFolder, () => sender?.wake());
  const { database, files } = context;
  followKeys(context, (error) => console.error(text.newKeyUnread, messageOf(error)));

  const webFolder = builtWebFolder();
  const app = await buildApp({ context, ...(webFolder === undefined ? {} : { webFolder }) });
  // Whoever tries the program out at a terminal reads the greeting first; lines of the log come below it.
  const isAtTerminal = config.isDemo && process.stdout.isTTY;
  if (isAtTerminal) app.log.level = 'warn';
  await app.listen({ port: config.port, host: config.host });

  if (config.smtpUrl !== undefined) {
    sender = startOutboxSender({
      db: database.db,
      smtpUrl: config.smtpUrl,
      letterhead: async () => letterheadOf(config, await federationName(context, database.db)),
      log: app.log,
    });
  }
  const webhooks = startWebhookSender({ context, log: app.log });
  const housekeeping = startHousekeeping(database.db, files, { log: app.log, isUnlimited: config.sweepAllFiles });

  const reminders = startReminders(context, app.log);
  const sealing = startSealing(context, app.log);
  const newKeys = watchForNewKey(context, app.log);
  const backups = startDailyBackups(context, app.log);
  const digests = startDigests({ ...context, whatWaits }, app.log);
  const majorities = startMajorities(context, app.log);
  const doubles = startFindingDoubles(context, app.log);
  const imports = startImports(context, app.log);
  const reports = startKeepingReports(context, app.log);
  const erasures = startKeepingErasures(context, app.log);
  const retention = startRetention(context, app.log);

  stopGracefully(app, {
    requests: async () => {
      housekeeping.stop();
      reminders.stop();
      newKeys.stop();
      backups.stop();
      digests.stop();
      majorities.stop();
      doubles.stop();
      reports.stop();
      erasures.stop();
      retention.stop();
      await imports.stop();
      await closeLate(() => app.close(), config.trustProxy !== undefined);
    },
    mail: async () => sender?.stop(),
    webhooks: () => webhooks.stop(),
    audit: () => sealing.stop(),
    database: () => database.close(),
  });
  greet(app, config, database);
  app.log.level = config.logLevel;
}

async function openContext(config: Config, databaseFolder: string, mailQueued: () => void): Promise<AppContext> {
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.readUrl,
    onReplica: (isRead) => console.log(isRead ? text.replicaRead : text.replicaNotRead),
    folder: databaseFolder,
    onFatal: endWithoutDatabase,
    onUpkeepFailed: (error) => console.error(text.upkeepFailed, messageOf(error)),
    upkeepEveryMs: config.upkeepSeconds * 1000,
  });
  if (database.connectAlone !== null) {
    await waitForDatabase(database.connectAlone, { say: console.log });
    await assertNotices(database.connectAlone);
    await assertNotHalfRestored(database);
  }
  const files = openFileStore(config);
  return prepareDatabase(
    database,
    async (): Promise<AppContext> => {
      await assertDemoMark(database, config);
      const secrets = await openSecrets(database, config);
      await assertOwnerOfFiles(database.db, files, {
        place: config.s3?.bucket ?? path.join(config.dataDir, 'files'),
        onAway: (error) => console.error(text.storeAway(error.message)),
      });
      const context = { config, database, secrets, files, now: () => new Date(), mailQueued };
      await prepareFirstStart(context);
      const erased = await applyKeptErasures({ ...context, folder: config.dataDir });
      if (erased > 0) console.log(text.erasedAgain(erased));
      return context;
    },
    () => console.log(text.otherPrepares),
    () => console.log(text.awaitsOthers),
  );
}

/** Everything a first start does before it listens. */
async function prepareOnly(config: Config, databaseFolder: string): Promise<void> {
  endWithParent();
  const { database } = await openContext(config, databaseFolder, () => undefined);
  await database.close();
  process.exit(0);
}

/** What is under way is answered „unavailable“, then a supervisor may start the server anew. */
function endWithoutDatabase(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** An empty database gets the invented federation or, for real work, its first administrator. */
async function prepareFirstStart(context: AppContext): Promise<void> {
  if (await hasUsers(context)) return;
  if (context.config.isDemo) {
    console.log(text.drawsFederation);
    const { fillDemo } = await import('#demo/fill-demo.ts');
    await fillDemo({ ...context, today: today(context.now()) });
    return;
  }
  const password = await createFirstAdministrator(context);
  if (password !== null) console.log(`\n${text.firstAdministrator(password)}\n`);
}

/** Run from source there is no built front end; the development server of Vite shows it. */
function builtWebFolder(): string | undefined {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? undefined : path.join(path.dirname(here), '..', 'web');
}

/** The first process of a container is not ended by signals it does not listen for, as every other one is. */
const isFirstProcess = process.pid === 1;
const endUnstarted = () => process.exit(0);

/** One step after another; what does not end in time is named in the log. */
function stopGracefully(app: App, steps: Record<string, () => Promise<unknown>>): void {
  let underWay: string | null = null;
  const stop = async () => {
    for (const [name, step] of Object.entries(steps)) {
      underWay = name;
      await step();
    }
  };
  const end = (code: number, message: string, details: object) => {
    app.log.error({ ...details, underWay }, message);
    process.exit(code);
  };
  for (const signal of STOP_SIGNALS) {
    process.off(signal, endUnstarted);
    process.on(signal, () => {
      if (underWay !== null) return;
      setTimeout(() => end(1, 'stop took too long', { ms: STOP_WITHIN_MS }), STOP_WITHIN_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => end(1, 'stop failed', { err: error }),
      );
    });
  }
}

function greet(app: App, config: Config, database: OpenDatabase): void {
  // PORT=0 lets the system choose; what counts is where we really listen.
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const here = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
  const isHere = config.isDemo || new URL(config.publicUrl).origin === new URL(here).origin;
  const lines = ['', `  ${text.ready(isHere ? here : text.onThisMachine(config.publicUrl, here))}`];
  if (database.engine === 'embedded') lines.push(`  ${text.embedded(config.dataDir)}`);
  if (config.isDemo) {
    lines.push('', `  ${text.logins}`);
    for (const login of demoLogins)
      lines.push(`    ${login.userName.padEnd(8)} ${login.password.padEnd(12)} ${text.login(login)}`);
  }
  console.log(`${lines.join('\n')}\n`);
}

const EXPLAINED = [
  ConfigError,
  FolderInUseError,
  EmbeddedUnopenedError,
  EmbeddedStoppedError,
  MasterKeyError,
  UnfitDatabaseError,
  ForeignFilesError,
  MissingFilesError,
];

/** Failures that whoever starts the server can mend get a sentence; all others the full story. */
function explain(error: unknown): unknown {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return text.portTaken(port);
  const outage = outageOf(error);
  return outage === null ? error : text.databaseLost(outage);
}

main().catch((error: unknown) => {
  if (process.exitCode === undefined) console.error(explain(error)); // else the reason has been told
  process.exit(1);
});
