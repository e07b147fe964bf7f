import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { backupOnDisk, verifyBackup } from '#server/backup/read-backup.ts';
import { timeOfName } from '#server/backup/backup-folder.ts';
import { type Proof, rounds } from './proof.ts';
import { fillFederation, type Place, runOn, startOn } from './support/federation.ts';
import { pause } from './support/pause.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const KILLS = 20;
const PLAYERS = 300;

export const proof: Proof = {
  about: 'backups beside a running server are killed (kill -9) half way, and none of what they leave is taken for one',
  run: async (options) => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const place: Place = { dataDir, masterKey: randomBytes(32).toString('base64') };
    fillFederation(place, PLAYERS);
    const server = await startOn(place);
    const backups = path.join(dataDir, 'backups');
    const started = performance.now();
    runOn(place, 'backup');
    const usualMs = performance.now() - started;
    fs.rmSync(backups, { recursive: true });

    const kills = rounds(KILLS, options);
    let left = 0;
    let passed = 0;
    let finished = 0;
    for (let kill = 0; kill < kills;) {
      // Between a tenth and nine tenths of the usual time; one that was faster this time does not count.
      await killAfter(place, usualMs * (0.1 + (0.8 * kill) / kills) * 0.9 ** finished);
      const files = filesIn(backups);
      const isFinished = files.some((file) => timeOfName(path.basename(file)) !== null);
      for (const file of files) {
        if (!isFinished) left += 1;
        if (!isFinished && (await isWhole(file))) passed += 1;
        fs.rmSync(file);
      }
      if (isFinished) finished += 1;
      else kill += 1;
    }
    runOn(place, 'backup');
    const [whole, ...others] = filesIn(backups);
    const figures = [
      { what: 'backups killed half way', value: kills, least: kills },
      { what: 'files they left', value: left, least: 1 },
      { what: 'backups that were done before the kill and do not count', value: finished },
      { what: 'of these taken for a whole backup', value: passed, most: 0 },
      { what: 'the next one is whole', value: whole !== undefined && (await isWhole(whole)) ? 1 : 0, least: 1 },
      { what: 'files beside it', value: others.length, most: 0 },
      { what: 'process exits', value: server.exitCode === undefined ? 0 : 1, most: 0 },
    ];
    await server.stop();
    return figures;
  },
};

async function killAfter({ dataDir }: Place, ms: number): Promise<void> {
  const child = spawn(process.execPath, ['dist/server/backup.js'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([pause(ms), ended]);
  child.kill('SIGKILL');
  await ended;
}

const filesIn = (folder: string) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];

async function isWhole(file: string): Promise<boolean> {
  try {
    await verifyBackup(backupOnDisk(file, undefined));
    return true;
  } catch {
    return false;
  }
}
