import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { BackupConfig } from '#server/backup/backup-config.ts';
import { type BackupStore, findBackup, openBackupStore } from '#server/backup/backup-store.ts';
import { type BackupFile, verifyBackup } from '#server/backup/read-backup.ts';
import { readCommandConfig } from '#server/config.ts';
import { startBucketServer } from '#test/bucket-server.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { endsWithProof } from './support/ends-with-proof.ts';
import { fillFederation, type Place, startOn } from './support/federation.ts';
import { pause } from './support/pause.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const KILLS = 20;
const PLAYERS = 300;
const BUCKET = 'backups';

export const proof: Proof = {
  about: 'backups beside a running server are killed (kill -9) half way, and none of what they leave is taken for one',
  run: async (options) => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const place: Place = { dataDir, masterKey: randomBytes(32).toString('base64') };
    fillFederation(place, PLAYERS);
    const server = await startOn(place);
    const store = await startBucketServer(BUCKET);
    const kills = rounds(KILLS, options);
    const figures = [
      ...(await killsInto('folder', place, { kills, env: {} })),
      ...(await killsInto('bucket', place, {
        kills,
        env: { ...store.env, BACKUP_S3_BUCKET: BUCKET, BACKUP_KEY: randomBytes(32).toString('base64') },
      })),
      { what: 'process exits', value: server.exitCode === undefined ? 0 : 1, most: 0 },
    ];
    await server.stop();
    await store.close();
    return figures;
  },
};

async function killsInto(
  name: string,
  place: Place,
  { kills, env }: { kills: number; env: Record<string, string> },
): Promise<Figure[]> {
  const folder = path.join(place.dataDir, 'backups');
  const { backup } = readCommandConfig({ DATA_DIR: place.dataDir, ...env });
  const kept = openBackupStore(backup);
  const started = performance.now();
  await runAndKill(place, env, null);
  const usualMs = performance.now() - started;
  await clear(kept, folder);

  let left = 0;
  let passed = 0;
  let finished = 0;
  for (let kill = 0; kill < kills;) {
    // Between a tenth and nine tenths of the usual time; one that was faster this time does not count.
    await runAndKill(place, env, usualMs * (0.1 + (0.8 * kill) / kills) * 0.9 ** finished);
    const [done] = await kept.list();
    // What has a name is whole, in a bucket too.
    const isFinished = done !== undefined && (await isWhole({ open: await opener(kept, done.name), key: backup.key }));
    if (done !== undefined && !isFinished) passed += 1;
    const parts = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.part')) : [];
    for (const part of isFinished ? [] : parts) {
      left += 1;
      if (await isTaken(path.join(folder, part), backup)) passed += 1;
    }
    await clear(kept, folder);
    if (isFinished) finished += 1;
    else kill += 1;
  }
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'kartoteka-2026-01-01-030000.tar.4194999.part'), 'half');
  await runAndKill(place, env, null);
  const whole = await kept.list();
  const isLastWhole =
    whole[0] !== undefined && (await isWhole({ open: await opener(kept, whole[0].name), key: backup.key }));
  const parts = fs.readdirSync(folder).filter((file) => file.endsWith('.part'));
  await clear(kept, folder);
  return [
    { what: `${name}: backups killed half way`, value: kills, least: kills },
    { what: `${name}: files they left`, value: left },
    { what: `${name}: backups that were done before the kill and do not count`, value: finished },
    { what: `${name}: of these taken for a whole backup, or named without being one`, value: passed, most: 0 },
    { what: `${name}: the next one is whole`, value: isLastWhole ? 1 : 0, least: 1 },
    { what: `${name}: files beside it`, value: whole.length - 1 + parts.length, most: 0 },
  ];
}

async function clear(kept: BackupStore, folder: string): Promise<void> {
  for (const { name } of await kept.list()) await kept.remove(name);
  fs.rmSync(folder, { recursive: true, force: true });
}

async function opener(kept: BackupStore, name: string): Promise<() => AsyncIterable<Buffer>> {
  const open = await kept.open(name);
  if (open === null) throw new Error(`${name} is gone`);
  return open;
}

/** Beside this process, in which the bucket is; to its end where there is no time to kill it at. */
async function runAndKill({ dataDir }: Place, env: Record<string, string>, ms: number | null): Promise<void> {
  const child = endsWithProof(
    spawn(process.execPath, ['dist/server/backup.js'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
      stdio: 'ignore',
    }),
  );
  const ended = once(child, 'exit');
  if (ms !== null) {
    await Promise.race([pause(ms), ended]);
    child.kill('SIGKILL');
  }
  await ended;
}

/** As `npm run restore` would take it. */
async function isTaken(file: string, backup: BackupConfig): Promise<boolean> {
  try {
    return await isWhole({ open: await findBackup(file, backup), key: backup.key });
  } catch {
    return false;
  }
}

async function isWhole(file: BackupFile): Promise<boolean> {
  try {
    await verifyBackup(file);
    return true;
  } catch {
    return false;
  }
}
