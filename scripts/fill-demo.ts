import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase, type OpenDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openSecrets } from '#server/keys/open-secrets.ts';
import { secondsText } from '#server/start/terminal-text.ts';
import { fillDemoText as text } from '#demo/fill-demo.text.ts';
import { startText } from '#server/start/start.text.ts';

const USAGE = 'npm run demo -- [--players 50000] [--database-url postgres://…] [--data-dir ./data]';

/** Fills the configured database with the invented federation, of any size; meant for measuring. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string' },
      'database-url': { type: 'string' },
      'data-dir': { type: 'string' },
      today: { type: 'string' },
    },
  });
  const players = Number(values.players ?? 900);
  if (!Number.isInteger(players) || players < 1) throw new Error(`${text.wrongCount}\n${USAGE}`);
  const config = readConfig({
    ...process.env,
    // Whoever runs this wants the invented federation, wherever it is put.
    DEMO: '1',
    DEMO_PUBLIC: '1',
    ...(values['database-url'] === undefined ? {} : { DATABASE_URL: values['database-url'] }),
    ...(values['data-dir'] === undefined ? {} : { DATA_DIR: values['data-dir'] }),
  });

  const database = await openDatabase({
    url: config.databaseUrl,
    folder: path.join(config.dataDir, 'database'),
    isLimited: false,
  });
  try {
    await migrateDatabase(database);
    await assertEmpty(database);
    const started = performance.now();
    await fillDemo({
      database,
      files: openFileStore(config),
      secrets: await openSecrets(database, config),
      today: values.today ?? new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia' }).format(new Date()),
      players,
      onProgress: (line) => console.log(line),
    });
    console.log(text.done(secondsText(performance.now() - started)));
    for (const login of demoLogins) console.log(`  ${login.userName} / ${login.password} ${startText.login(login)}`);
  } finally {
    await database.close();
  }
}

async function assertEmpty({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select 1 from players) or exists (select 1 from users) as used',
  );
  if (rows[0]?.used === true) throw new Error(text.notEmpty);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
