import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Proof } from './proof.ts';
import { DocumentLoad } from './support/document-load.ts';
import { Load } from './support/load.ts';
import { startServer } from './support/server.ts';
import { pause } from './support/pause.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const DISK_MEGABYTES = 150;
const WRITE_WHILE_FULL_MS = 10_000;

export const proof: Proof = {
  about: 'the file system under the embedded database runs full while people write (Linux, as root)',
  run: async (options) => {
    const disk = mountSmallDisk();
    try {
      return await fillDisk(disk.folder, options.say);
    } finally {
      disk.unmount();
    }
  },
};

async function fillDisk(disk: string, say: (line: string) => void) {
  const dataDir = path.join(disk, 'data');
  const coachId = await prepareCoach({ dataDir });
  let server = await startServer({ dataDir });
  const world = await makeWorld(server, coachId);
  const load = new Load(() => server, world, { writers: 4, readers: 2 });
  const documents = new DocumentLoad(() => server, world, { writers: 2 });
  await pause(2000);

  const ballast = path.join(disk, 'ballast');
  takeAllSpace(ballast);
  await pause(WRITE_WHILE_FULL_MS);
  const refused = load.count(500) + load.count(503) + load.count(507) + documents.count(503) + documents.count(507);
  const exits = server.exitCode === undefined ? 0 : 1;
  if (exits === 1) say('the engine could not go on; a supervisor would start it again');
  await Promise.all([load.stop(), documents.stop()]);
  if (exits === 0) await server.stop();

  server = await startServer({ dataDir });
  const reads = await server.ask({ path: '/api/players/search?page=1&pageSize=20', token: world.token });
  fs.rmSync(ballast);
  const lost = (await load.countLost(server)) + (await documents.countLost(server));
  const after = new Load(() => server, world, { writers: 2, readers: 0 });
  await untilAcknowledged(after, 10);
  await after.stop();
  const figures = [
    { what: 'acknowledged writes', value: load.acknowledged + documents.acknowledged, least: 10 },
    { what: 'acknowledged and lost', value: lost, most: 0 },
    { what: 'writes refused while full', value: refused, least: 1 },
    { what: 'answers 500', value: load.count(500) + documents.count(500), most: 0 },
    { what: 'process exits while full', value: exits, most: 0 },
    { what: 'answers 200 to readers', value: load.count(200), least: 10 },
    { what: 'status of a read after a start on the full disk', value: reads.status, least: 200, most: 200 },
    { what: 'writes acknowledged once space was freed', value: after.acknowledged, least: 10 },
    { what: 'of them lost', value: await after.countLost(server), most: 0 },
  ];
  await server.stop();
  return figures;
}

/** A file system of its own in memory; what fills it fills nothing else. */
function mountSmallDisk(): { folder: string; unmount: () => void } {
  const folder = path.join(temporaryFolder(), 'disk');
  fs.mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder]);
  return { folder, unmount: () => void execFileSync('umount', ['--lazy', folder]) };
}

/** Byte by byte until nothing is left. */
function takeAllSpace(file: string): void {
  const descriptor = fs.openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (;;) if (fs.writeSync(descriptor, Buffer.alloc(size)) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  fs.closeSync(descriptor);
}

async function untilAcknowledged(load: Load, count: number): Promise<void> {
  const until = performance.now() + 60_000;
  while (load.acknowledged < count && performance.now() < until) await pause(50);
}
