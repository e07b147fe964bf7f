// The front end with /dev/kit in it. A build of its own: what is delivered must not carry the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKey, keyFile } from './build-key.mjs';
import { cacheFolder, root } from './machine.mjs';

export const kitFolder = path.join(cacheFolder, 'kit');

/** Does nothing when the last build is of these sources. */
export async function buildKit() {
  const keyPath = path.join(kitFolder, keyFile);
  const key = buildKey();
  if (existsSync(keyPath) && readFileSync(keyPath, 'utf8') === key) return;
  process.chdir(root);
  process.env.VITE_KIT = '1';
  const { build } = await import('vite');
  await build({ logLevel: 'warn', build: { outDir: kitFolder, emptyOutDir: true, minify: false } });
  writeFileSync(keyPath, key);
}
