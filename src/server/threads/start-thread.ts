import { Worker, type WorkerOptions } from 'node:worker_threads';
import { builtEntry } from './built-entry.ts';

/**
 * Starts a thread from its source file, named as it is beside the caller. The build has it as plain JavaScript next to
 * the server; from source (scripts) the thread has to be taught TypeScript first, which takes a second.
 */
export function startThread(source: URL, options: WorkerOptions = {}): Worker {
  const built = builtEntry(source);
  if (built !== null) return new Worker(built, options);
  const teach = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(teach, { ...options, eval: true });
}
