import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, filesBelow, root } from './machine.mjs';

const isTest = /\.test\.tsx?$/;

/** Names the state of everything the build is made from. */
export function buildKey() {
  const sources = ['domain', 'contract', 'demo', 'server', 'web'].flatMap((folder) =>
    filesBelow(path.join(root, 'src', folder)),
  );
  const tools = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.chunks.ts',
    'vite.places.ts',
    'scripts/build.mjs',
    'scripts/build-budget.mjs',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ];
  return contentHash(...sources.filter((file) => !isTest.test(file)), ...tools.map((file) => path.join(root, file)));
}

/** A build carries its key inside; there is no other place that could say something else. */
export const keyFile = 'build-key';

export function buildIsCurrent() {
  const file = path.join(root, 'dist', keyFile);
  return existsSync(file) && readFileSync(file, 'utf8') === buildKey();
}
