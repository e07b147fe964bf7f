import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { demoLogins } from '#demo/demo-logins.ts';
import { type Proof, rounds } from './proof.ts';
import { endsWithProof } from './support/ends-with-proof.ts';
import { startServer } from './support/server.ts';
import { pause } from './support/pause.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const KILLS = 12;
/** What the demo always has; the same every time. */
const CLUBS = 24;
const PLAYERS = 875;
const DEMO = { DEMO: '1', PUBLIC_URL: 'http://127.0.0.1:3000' };

export const proof: Proof = {
  about: 'the very first start is killed (kill -9) at later and later moments, half of them while it fills the demo',
  run: async (options) => {
    const dataDir = temporaryFolder();
    const kills = rounds(KILLS, options);
    let duringFilling = 0;
    for (let kill = 0; kill < kills; kill++) {
      const isLater = kill % 2 === 1;
      if (await killFirstStart(dataDir, isLater ? kill * 150 : null)) duringFilling += 1;
    }
    const server = await startServer({ dataDir, env: DEMO });
    const [{ userName: username, password }] = demoLogins;
    const token = await server.signIn({ username, password });
    const page = await server.ask({ path: '/api/clubs/search?page=1&pageSize=50', token });
    const { clubs, total } = JSON.parse(page.text) as { clubs: { id: number }[]; total: number };
    let closed = 0;
    for (const { id } of clubs) {
      if ((await server.ask({ path: `/api/clubs/${id}`, token })).status !== 200) closed += 1;
    }
    const players = JSON.parse((await server.ask({ path: '/api/players/search?page=1&pageSize=20', token })).text) as {
      total: number;
    };
    const half = fs
      .readdirSync(path.join(dataDir, 'files'), { recursive: true })
      .filter((name) => String(name).endsWith('.tmp')).length;
    await server.stop();
    return [
      { what: 'kills', value: kills, least: 1 },
      { what: 'kills while the demo was filled', value: duringFilling, least: options.scale < 0.2 ? 0 : 1 },
      { what: 'clubs after the start that was let go on', value: total, least: CLUBS, most: CLUBS },
      { what: 'active players', value: players.total, least: PLAYERS, most: PLAYERS },
      { what: 'clubs that do not open', value: closed, most: 0 },
      { what: 'half files', value: half },
    ];
  },
};

/** Kills a start as soon as the folder appears or, with `fillingMs`, that long after the filling began. */
async function killFirstStart(dataDir: string, fillingMs: number | null): Promise<boolean> {
  const child = endsWithProof(
    spawn(process.execPath, ['dist/server/main.js'], {
      env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...DEMO },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const exited = once(child, 'exit');
  let isFilling = false;
  // Filling, or open at its address: a start that was let go on long enough has nothing left to fill.
  const said = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      isFilling ||= chunk.toString().includes('примерна федерация');
      if (isFilling || chunk.toString().includes('http://')) resolve();
    });
  });
  if (fillingMs === null) await pause(1500);
  else {
    await Promise.race([said, exited]);
    await pause(fillingMs);
  }
  child.kill('SIGKILL');
  await exited;
  return isFilling;
}
