import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Figure } from '../proof.ts';
import { debianProgram } from '../support/debian-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Identity } from '../support/everybody.ts';
import type { RunningServer } from '../support/server.ts';
import { fittingNamed } from '../fuzz/fitting.ts';
import type { Operation } from '../fuzz/operations.ts';
import { Random } from '../fuzz/random.ts';

interface Options {
  identities: readonly Identity[];
  scale: number;
  say: (line: string) => void;
}

/** sqlmap on every parameter of every reading call that takes one, as an administrator. */
export async function trySqlmap(
  server: RunningServer,
  readings: readonly Operation[],
  { identities, scale, say }: Options,
): Promise<Figure[]> {
  const folder = temporaryFolder();
  const targets = readings.map((operation) => addressOf(server, operation)).filter((address) => address !== null);
  const chosen = targets.slice(0, Math.max(1, Math.round(targets.length * Math.min(scale, 1))));
  const list = path.join(folder, 'targets');
  fs.writeFileSync(list, `${chosen.join('\n')}\n`);
  const options =
    '--batch --disable-coloring --skip-waf --fresh-queries --dbms PostgreSQL --level 1 --risk 1 --threads 4';
  const patience = '--timeout 30 --retries 1 --ignore-code 400,401,403,404,409,422,429';
  const output = await run(folder, [
    ...`${options} ${patience}`.split(' '),
    '-m',
    list,
    '--output-dir',
    folder,
    '--headers',
    headersOf(identities),
  ]);
  fs.writeFileSync(path.join(folder, 'log'), output);
  const parameters = new Set(
    [...output.matchAll(/testing for SQL injection on (?:GET|URI) parameter '([^']+)'/g)].map(([whole]) => whole),
  );
  const tests = output.match(/testing for SQL injection on/g)?.length ?? 0;
  const found = output.match(/is vulnerable|parameter '[^']+' (?:is|appears to be) '[^']+' injectable/g) ?? [];
  say(`sqlmap: ${chosen.length} addresses, ${tests} parameters (${parameters.size} names), its words in ${folder}/log`);
  for (const line of found) say(line);
  return [
    { what: 'addresses that sqlmap has tried', value: chosen.length, least: 1 },
    { what: 'parameters that sqlmap has tried', value: tests, least: 1 },
    { what: 'parameters that sqlmap calls injectable', value: found.length, most: 0 },
  ];
}

function addressOf(server: RunningServer, { path: template, queryParameters }: Operation): string | null {
  const names = Object.entries(queryParameters);
  if (names.length === 0) return null;
  const random = new Random(1);
  const query = names.map(([name, schema]) => {
    const value = fittingNamed(name, schema, random) ?? '1';
    return `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;
  });
  return `http://127.0.0.1:${server.port}${template.replaceAll(/\{\w+\}/g, '1')}?${query.join('&')}`;
}

function headersOf(identities: readonly Identity[]): string {
  const admin = identities.find(({ name }) => name === 'admin')?.headers ?? {};
  return Object.entries(admin)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Without its own folder in the home of whoever runs the proof. */
function run(home: string, options: readonly string[]): Promise<string> {
  const { path: program, env } = debianProgram('sqlmap', ['sqlmap']);
  const script = path.resolve(path.dirname(program), '../share/sqlmap/sqlmap.py');
  const child = spawn('python3', [script, ...options], {
    env: { ...env, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output += part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
