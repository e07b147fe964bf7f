import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { demoLogins } from '#demo/demo-logins.ts';
import { type RunningServer, startServer } from './server.ts';
import type { World } from './world.ts';

export interface Place {
  dataDir: string;
  url?: string | undefined;
  masterKey: string;
}

export const administrator = { username: 'admin', password: demoLogins[0].password };

const envOf = ({ dataDir, url, masterKey }: Place): Record<string, string> => ({
  DEMO: '1',
  DEMO_PUBLIC: '1',
  DATA_DIR: dataDir,
  MASTER_KEY: masterKey,
  ADMIN_PASSWORD: '',
  PUBLIC_URL: 'http://localhost',
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

/** The invented federation with so many players. */
export function fillFederation(place: Place, players: number): void {
  execFileSync('npx', ['tsx', 'scripts/fill-demo.ts', '--players', String(players)], {
    env: { ...process.env, ...envOf(place) },
  });
}

/** `release` is the folder of another version. */
export const startOn = (place: Place, env: Record<string, string> = {}, release?: string): Promise<RunningServer> =>
  startServer({ dataDir: place.dataDir, url: place.url, env: { ...envOf(place), ...env }, release });

/** What the load writes to: the first records of the federation. */
export async function worldOf(server: RunningServer): Promise<World> {
  const ids = Array.from({ length: 6 }, (_, index) => index + 1);
  return { token: await server.signIn(administrator), clubIds: ids.slice(0, 3), coachId: 1, playerIds: ids };
}

/** A command of the built program on this place; what it said, or an error with it. */
export function runOn(
  place: Place,
  command: string,
  argument: string[] = [],
  env: Record<string, string> = {},
  release = '.',
): string {
  return execFileSync(process.execPath, [path.join(release, 'dist', 'server', `${command}.js`), ...argument], {
    env: { PATH: process.env['PATH'], ...envOf(place), ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
