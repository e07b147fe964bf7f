import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { migrateDatabase, openDatabase, type OpenDatabase } from './db/database.ts';
import { FolderInUseError } from './db/embedded/folder-lock.ts';
import { assertDemoMark } from './demo-mark.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createFirstAdministrator, hasUsers } from './first-start.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type OutboxSender, startOutboxSender } from './mail/outbox-sender.ts';
import { MasterKeyError, openSecrets } from './open-secrets.ts';
import { today } from './today.ts';

const STOP_WITHIN_MS = 10_000;

/* oxlint-disable no-console -- whoever starts the server reads this on the terminal */

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: path.join(config.dataDir, 'database') });
  await migrateDatabase(database);
  await assertDemoMark(database, config);
  const secrets = await openSecrets(database, config);
  const files = openFileStore(config);

  let sender: OutboxSender | null = null;
  const context: AppContext = {
    config,
    database,
    secrets,
    files,
    now: () => new Date(),
    mailQueued: () => sender?.wake(),
  };
  await prepareFirstStart(context);

  const webFolder = builtWebFolder();
  const app = await buildApp({ context, ...(webFolder === undefined ? {} : { webFolder }) });
  await app.listen({ port: config.port, host: config.host });

  if (config.smtpUrl !== undefined) {
    sender = startOutboxSender({ db: database.db, smtpUrl: config.smtpUrl, from: config.mailFrom, log: app.log });
  }
  const housekeeping = startHousekeeping(database.db, files, (error) =>
    app.log.error({ err: error }, 'housekeeping failed'),
  );

  stopGracefully(app, async () => {
    housekeeping.stop();
    await app.close();
    await sender?.stop();
    await database.close();
  });
  greet(app, config, database);
}

/** An empty database gets the invented federation or, for real work, its first administrator. */
async function prepareFirstStart(context: AppContext): Promise<void> {
  if (await hasUsers(context)) return;
  if (context.config.isDemo) {
    console.log('Създава се примерна федерация…');
    const { fillDemo } = await import('./demo/fill-demo.ts');
    await fillDemo({ ...context, today: today(context.now()) });
    return;
  }
  const password = await createFirstAdministrator(context);
  if (password !== null) {
    console.log(`\nСъздаден е администратор „admin“ с парола ${password}\nПаролата се показва само сега.\n`);
  }
}

/** Run from source there is no built front end; the development server of Vite shows it. */
function builtWebFolder(): string | undefined {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? undefined : path.join(path.dirname(here), '..', 'web');
}

function stopGracefully(app: App, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
    });
  }
}

function greet(app: App, config: Config, database: OpenDatabase): void {
  // PORT=0 lets the system choose; what counts is where we really listen.
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const lines = ['', `  Картотеката е готова: http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`];
  if (database.engine === 'embedded') lines.push(`  Вградена база данни и файлове: ${config.dataDir}`);
  if (config.isDemo) {
    lines.push('', '  Примерна федерация, входове за проба:');
    for (const login of demoLogins)
      lines.push(`    ${login.userName.padEnd(8)} ${login.password.padEnd(12)} ${login.role} (${login.about})`);
  }
  console.log(`${lines.join('\n')}\n`);
}

/** Failures that whoever starts the server can mend get a sentence; all others the full story. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof MasterKeyError)
    return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Порт ${port} е зает от друга програма. Спрете я или задайте друг PORT.`;
  return error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
