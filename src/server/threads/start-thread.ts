import fs from 'node:fs';
import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread from its source file, named as it is beside the caller. The
 * build has it as plain JavaScript next to the server; from source (tests,
 * scripts) the thread has to be taught TypeScript first.
 */
export function startThread(source: URL, options: WorkerOptions = {}): Worker {
  const built = new URL(`./${path.posix.basename(source.pathname, '.ts')}.js`, import.meta.url);
  if (fs.existsSync(built)) return new Worker(built, options);
  const teach = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(teach, { ...options, eval: true });
}
