import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ADMIN = { username: 'admin', password: 'Zala#2026x' };

const MAIN = path.resolve('dist/server/main.js');

export interface RunningServer {
  url: string;
  output: () => string;
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

interface Launched {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** A server of a test ends before the optimised engine would have earned what making it costs, as a command does. */
const SHORT_LIVED = '--liftoff-only';

/** What is delivered, as a process of its own; `options` are those of Node. */
function launch(environment: Record<string, string>, options: string[]): Launched {
  const child = spawn(process.execPath, [SHORT_LIVED, ...options, MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost',
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, output: () => output, ended };
}

export async function startServer(dataDir: string, options: string[] = []): Promise<RunningServer> {
  const { child, output, ended } = launch({ DATA_DIR: dataDir }, options);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /http:\/\/localhost:\d+/.exec(output())?.[0];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`Ended with ${code}: ${output()}`)));
  });
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, output, ended, kill };
}

/** Starts that are expected to fail. */
export async function startInVain(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(environment, []);
  return { code: await ended, output: output() };
}

export function temporaryFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-process-'));
}

export function logIn(url: string): Promise<Response> {
  return fetch(`${url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
}

/** The token of a sign-in that has to succeed. */
export async function tokenFrom(url: string): Promise<string> {
  const response = await logIn(url);
  if (!response.ok) throw new Error(`Not signed in: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}
