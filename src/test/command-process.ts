import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface CommandOutcome {
  code: number | null;
  output: string;
}

/** A command of the built program, as `npm run` starts it, while this process goes on. */
export async function runCommandProcess(
  name: string,
  argument: readonly string[],
  env: Record<string, string>,
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [path.resolve(`dist/server/${name}.js`), ...argument], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
