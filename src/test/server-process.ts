import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';

const READY = 'Картотеката е готова';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything the server has written so far. */
  output: () => string;
  /** Sends the signal and answers the exit code; null when the signal itself ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built server on a free port with nothing in its environment but what is given; waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const server = runServer({ PORT: String(port), ...settings });
  await server.until(READY);
  return { ...server, url: `http://localhost:${port}` };
}

/** Runs the built server without waiting; for starts that are expected to fail. */
export function runServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.resolve('dist/server/main.js')], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const listeners = new Set<() => void>();
  const hear = (text: string) => {
    written += text;
    for (const listener of listeners) listener();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const exited = once(child, 'close') as Promise<[number | null]>;

  return {
    child,
    output: () => written,
    exited: async () => (await exited)[0],
    until: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (written.includes(text)) resolve();
        };
        listeners.add(look);
        look();
        void exited.then(([code]) => reject(new Error(`Сървърът спря с код ${code}:\n${written}`)));
      }),
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
