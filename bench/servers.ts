import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { demoLogins } from '#demo/demo-logins.ts';
import { type Child, startChild } from '#test/children.ts';
import type { Question } from './load.ts';
import type { PreparedDatabase } from './prepare.ts';
import type { WorkItem } from './work-item.ts';

/** A server that is measured. */
export interface Target {
  process: Child;
  port: number;
  token: string;
  questionsOf: (item: WorkItem) => readonly Question[];
}

/** The built server, as it runs in earnest, with an administrator signed in. */
export async function startOurServer(database: PreparedDatabase, nodeFlags: string[]): Promise<Target> {
  const child = await startChild({
    command: [process.execPath, ...nodeFlags, 'dist/server/main.js'],
    ready: /http:\/\/127\.0\.0\.1:(\d+)/,
    stopSignal: 'TERM',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: '1',
      DEMO_PUBLIC: '1',
      SESSION_BINDING: 'enforce',
      DATA_DIR: database.dataFolder,
      DATABASE_URL: database.url,
    },
  });
  const port = Number(child.ready[1]);
  return { process: child, port, token: await signIn(port), questionsOf: ({ questions }) => questions };
}

export async function startFloor(url: string): Promise<Target> {
  const token = randomBytes(32).toString('base64url');
  const child = await startChild({
    command: [process.execPath, '--import', 'tsx', 'bench/floor-server.ts', url, token],
    ready: /http:\/\/127\.0\.0\.1:(\d+)/,
    stopSignal: 'TERM',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  // The floor has a route for each item and is told which of its questions is meant.
  const questionsOf = ({ name, questions }: WorkItem) =>
    questions.map((question, i) => ({ ...question, path: `/${name}?question=${i}` }));
  return { process: child, port: Number(child.ready[1]), token, questionsOf };
}

async function signIn(port: number): Promise<string> {
  const [{ userName: username, password }] = demoLogins;
  const body = JSON.stringify({ username, password });
  const answer = await ask(port, { method: 'POST', path: '/api/authentication/login', body });
  return (JSON.parse(answer) as { token: string }).token;
}

/** What the target answers to a work item, once. */
export async function answerOf(target: Target, item: WorkItem): Promise<Record<string, unknown>> {
  const [first] = target.questionsOf(item);
  if (first === undefined) throw new Error(`${item.name} asks nothing`);
  const answer = await ask(target.port, { method: first.method, path: first.path, token: target.token });
  return JSON.parse(answer) as Record<string, unknown>;
}

interface Request {
  method: string;
  path: string;
  token?: string;
  body?: string;
}

/** Not `fetch`, which would be taken for a browser. */
function ask(port: number, { method, path, token, body }: Request): Promise<string> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    request.on('error', reject).end(body);
  });
}
