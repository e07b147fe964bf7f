import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedTemplate } from './embedded-template.ts';
import { startServer, temporaryFolder } from '../server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a server that was started once and stopped, to be copied. */
    preparedData: string;
  }
}

/**
 * The process tests start what is delivered, not the sources. A first start takes longest: it is made once, on tables
 * that are there already. The journey of the first administrator starts from nothing.
 */
export default async function prepareProcesses(project: TestProject): Promise<() => void> {
  if (!fs.existsSync('dist/server/main.js')) throw new Error('Няма изграден сървър: npm run build');
  const work = temporaryFolder();
  const prepared = path.join(work, 'data');
  fs.cpSync(await embeddedTemplate(), path.join(prepared, 'database'), { recursive: true });
  const first = await startServer(prepared);
  await first.kill('SIGTERM');
  project.provide('preparedData', prepared);
  return () => fs.rmSync(work, { recursive: true, force: true });
}
