import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the folder with the threads as plain JavaScript. */
    builtThreads: string;
  }
}

/** What is started as a thread or process of its own is built from the sources of this moment: tests start hundreds. */
export default async function prepareThreads(project: TestProject): Promise<void> {
  const folder = path.resolve('.cache/test-threads', project.name);
  fs.rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: ['src/server', 'src/test'].flatMap(threadsIn),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outdir: folder,
    logLevel: 'warning',
  });
  fs.cpSync('src/server/features/paper/fonts', path.join(folder, 'fonts'), { recursive: true });
  project.provide('builtThreads', pathToFileURL(`${folder}/`).href);
}

function threadsIn(folder: string): { in: string; out: string }[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => ({ in: path.join(folder, file), out: path.basename(file, '.ts') }));
}
