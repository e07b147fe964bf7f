import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Proof } from './proof.ts';
import { endsWithProof } from './support/ends-with-proof.ts';
import { ADMIN, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const WRITES = 25;
/** A person keeps ten sessions; the newest of them have to be there. */
const CHECKED = 5;

export const proof: Proof = {
  about: 'a second server is started on the folder of the first from another network namespace (Linux, as root)',
  run: async ({ say }) => {
    const dataDir = temporaryFolder();
    const first = await startServer({ dataDir });
    const refused = await startElsewhere(dataDir);
    say(refused.output.trim());
    const tokens: string[] = [];
    while (tokens.length < WRITES) tokens.push(await first.signIn());
    await first.kill('SIGKILL');

    const second = await startElsewhere(dataDir);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    const third = await startServer({ dataDir });
    const lost = await countLost(third, tokens.slice(-CHECKED));
    await third.stop();
    return [
      { what: 'second servers that started while the first lived', value: refused.isReady ? 1 : 0, most: 0 },
      { what: 'exit code of the second', value: refused.child.exitCode ?? -1, least: 1, most: 1 },
      { what: 'until it was refused', value: refused.seconds, unit: 's', most: 60 },
      { what: 'writes acknowledged by the first', value: tokens.length, least: WRITES },
      { what: 'acknowledged writes lost', value: lost, most: 0 },
      { what: 'servers that started there after the first was killed', value: second.isReady ? 1 : 0, least: 1 },
      { what: 'until that one was ready', value: second.seconds, unit: 's', most: 60 },
    ];
  },
};

interface Elsewhere {
  child: ChildProcess;
  isReady: boolean;
  output: string;
  seconds: number;
}

/** In a network namespace of its own, as in another container: the socket lock does not reach there. */
async function startElsewhere(dataDir: string): Promise<Elsewhere> {
  const started = performance.now();
  const inNamespace = ['--net', 'sh', '-c', 'ip link set lo up; exec "$0" dist/server/main.js', process.execPath];
  const child = endsWithProof(
    spawn('unshare', inNamespace, {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        DEMO: '0',
        PUBLIC_URL: 'https://kartoteka.example',
        ADMIN_PASSWORD: ADMIN.password,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  const isReady = await new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (/http:\/\/127\.0\.0\.1:\d+/.test(output)) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => resolve(false));
  });
  return { child, isReady, output, seconds: (performance.now() - started) / 1000 };
}

async function countLost(server: RunningServer, tokens: readonly string[]): Promise<number> {
  let lost = 0;
  for (const token of tokens) {
    const { status } = await server.ask({ path: '/api/users', token });
    if (status !== 200) lost += 1;
  }
  return lost;
}
