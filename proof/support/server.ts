import http from 'node:http';
import path from 'node:path';
import { pause } from './pause.ts';
import { type Child, startChild } from '#test/children.ts';

export const ADMIN = { username: 'admin', password: 'Zala#2026x' };

export interface Answer {
  /** 0 where the connection broke or was refused. */
  status: number;
  text: string;
  ms: number;
  headers: http.IncomingHttpHeaders;
}

export interface Question {
  method?: string;
  path: string;
  token?: string | undefined;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Hangs up after so long; `status` is then 0. */
  timeoutMs?: number;
}

/** The built server in a process of its own. */
export class RunningServer {
  readonly process: Child;
  readonly port: number;
  /** What it ended with; undefined while it runs. */
  exitCode: number | null | undefined;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 500 });

  constructor(child: Child) {
    this.process = child;
    this.port = Number(child.ready[1]);
    void child.ended.then((code) => (this.exitCode = code));
  }

  get pid(): number {
    return this.process.pid;
  }

  /** Never rejects: a proof counts what went wrong. */
  async ask(question: Question): Promise<Answer> {
    const { method = 'GET', path: target, token, timeoutMs } = question;
    const packed = await pack(question);
    const headers = {
      ...packed.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...question.headers,
    };
    const started = performance.now();
    return new Promise((resolve) => {
      const answer = (status: number, text: string, received: http.IncomingHttpHeaders = {}) =>
        resolve({ status, text, ms: performance.now() - started, headers: received });
      const options = { port: this.port, host: '127.0.0.1', method, path: target, headers, agent: this.#agent };
      const request = http.request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => answer(response.statusCode ?? 0, text, response.headers));
        response.on('error', (error) => answer(0, error.message));
      });
      request.on('error', (error) => answer(0, error.message));
      if (timeoutMs !== undefined) request.setTimeout(timeoutMs, () => request.destroy(new Error('too slow')));
      request.end(packed.body);
    });
  }

  async signIn(user = ADMIN): Promise<string> {
    const answer = await this.ask({ method: 'POST', path: '/api/authentication/login', json: user });
    if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as { token: string }).token;
  }

  /** Milliseconds until it says that it is ready. */
  async untilReady(withinMs = 60_000): Promise<number> {
    const started = performance.now();
    while (performance.now() - started < withinMs) {
      const { status } = await this.ask({ path: '/readyz', timeoutMs: 5000 });
      if (status === 200) break;
      await pause(20);
    }
    return performance.now() - started;
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    process.kill(this.pid, signal);
    return this.process.ended;
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    await this.process.stop();
  }
}

async function pack({ json, form }: Question): Promise<{ body?: Buffer; headers: Record<string, string> }> {
  if (json !== undefined) {
    const body = Buffer.from(JSON.stringify(json));
    // Said by ourselves: Node does not for a `DELETE`, whose body would then be lost.
    return { body, headers: { 'content-type': 'application/json', 'content-length': String(body.length) } };
  }
  if (form === undefined) return { headers: {} };
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } };
}

export interface ServerOptions {
  dataDir: string;
  url?: string | undefined;
  env?: Record<string, string>;
  /** The program that runs it; the one of the proof when absent. */
  node?: string;
  /** The folder of another version, built; this one when absent. */
  release?: string | undefined;
}

/** On PostgreSQL where a `url` is given, otherwise on the embedded engine in the folder. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const child = await startChild({
    command: [options.node ?? process.execPath, path.join(options.release ?? '', 'dist/server/main.js')],
    ready: /http:\/\/127\.0\.0\.1:(\d+)/,
    stopSignal: 'TERM',
    env: environmentOf(options),
  });
  return new RunningServer(child);
}

export function environmentOf(options: ServerOptions): Record<string, string | undefined> {
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    PUBLIC_URL: 'https://kartoteka.example',
    SESSION_BINDING: 'report',
    ADMIN_PASSWORD: ADMIN.password,
    DATA_DIR: options.dataDir,
    ...(options.url === undefined ? {} : { DATABASE_URL: options.url }),
    ...options.env,
  };
}
