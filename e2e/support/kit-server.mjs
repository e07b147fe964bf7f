// The front end with /dev/kit in it, in front of the application under test.
// A build of its own: what is delivered must not carry the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, preview } from 'vite';
import { buildKey, keyFile } from '../../scripts/setup/build-key.mjs';
import { cacheFolder, root } from '../../scripts/setup/machine.mjs';

process.chdir(root);
process.env.VITE_KIT = '1';
const folder = path.join(cacheFolder, 'kit');
const keyPath = path.join(folder, keyFile);
const key = buildKey();

if (!existsSync(keyPath) || readFileSync(keyPath, 'utf8') !== key) {
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, minify: false } });
  writeFileSync(keyPath, key);
}
await preview({
  logLevel: 'warn',
  build: { outDir: folder },
  preview: { port: Number(process.env.KIT_PORT), strictPort: true },
});
