// Builds the web app (Vite) and the server (esbuild) into dist.
//
// The build is put together under .cache and moved into place when it is whole:
// dist is always a complete build, with the key of what it was made from inside.
import { build as bundle } from 'esbuild';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildWeb } from 'vite';
import { checkBudgets } from './build-budget.mjs';
import { buildKey, keyFile } from './setup/build-key.mjs';
import { cacheFolder, root } from './setup/machine.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';

const dist = path.join(root, 'dist');
const staging = path.join(cacheFolder, 'build');
const key = buildKey();

await rm(staging, { recursive: true, force: true });
await mkdir(path.join(staging, 'server'), { recursive: true });
await Promise.all([buildTheServer(path.join(staging, 'server')), buildTheWeb(path.join(staging, 'web'))]);
const isWithinBudget = await checkBudgets(path.join(staging, 'web'));
if (!isWithinBudget) process.exit(1);
// The list of modules was for the budgets; nobody else needs it.
await rm(path.join(staging, 'web', '.vite'), { recursive: true });
await writeFile(path.join(staging, keyFile), key);
await rm(dist, { recursive: true, force: true });
await rename(staging, dist);

/**
 * One file for the server, one for each command and each thread, and what only some starts need in files of their own;
 * packages stay in node_modules.
 */
async function buildTheServer(target) {
  const threads = (await readdir('src/server', { recursive: true })).filter((file) => file.endsWith('.worker.ts'));
  const commands = (await readdir('src/server/commands'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => path.join('commands', file));
  const entries = ['start/main.ts', ...commands, ...threads];
  const { outputFiles } = await bundle({
    entryPoints: entries.map((file) => ({ in: path.join('src/server', file), out: path.basename(file, '.ts') })),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    splitting: true,
    sourcemap: 'linked',
    outdir: path.join(dist, 'server'), // what the source maps are relative to
    write: false,
    logLevel: 'warning',
  });
  await Promise.all(outputFiles.map((file) => writeFile(path.join(target, path.basename(file.path)), file.contents)));
  // What the program reads beside itself, in the source as in the build.
  for (const folder of ['src/server/db/migrations', 'src/server/features/paper/fonts', 'src/demo/pictures'])
    await cp(folder, path.join(target, path.basename(folder)), { recursive: true, filter: isRead });
}

/** The tables as each migration left them are for the generator of the next one. */
function isRead(file) {
  return !file.endsWith('_snapshot.json');
}

async function buildTheWeb(target) {
  await buildWeb({ logLevel: 'warn', build: { outDir: target, emptyOutDir: true } });
  await precompress(target);
}

/** Compressed once here, so that the server never does it while somebody waits. */
async function precompress(folder) {
  const files = await readdir(folder, { recursive: true });
  const compressible = files.filter((file) => /\.(js|css|html|svg|webmanifest|txt)$/.test(file));
  await Promise.all(
    compressible.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await Promise.all([
        writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
        writeFile(`${file}.br`, await promisify(brotliCompress)(content, hint)),
      ]);
    }),
  );
}
