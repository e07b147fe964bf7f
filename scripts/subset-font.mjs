// Makes the two web font files of src/web/fonts from the published Sofia Sans.
//
// The results are committed, so this runs only when the font or the set of
// letters changes. Its two packages are not dependencies of the project:
//
//   npm install --prefix /tmp/fonts @fontsource-variable/sofia-sans@5.3.0 subset-font@2.9.0
//   node scripts/subset-font.mjs /tmp/fonts/node_modules
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const packages = path.resolve(process.argv[2] ?? 'node_modules');
const require = createRequire(path.join(packages, 'resolve-from-here.js'));
const subsetFont = require('subset-font');

const target = new URL('../src/web/fonts/', import.meta.url);

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));

/** Serbian, Macedonian and Ukrainian letters too: the names of foreign players need them. */
const cyrillic = `${range(0x400, 0x45f)}№`;
const latin = `${range(0x20, 0x7e)}\u00a0©«·»–—‘’‚“”„•…€`;

const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['locl', 'ccmp', 'kern', 'tnum'],
  noHinting: true,
};

for (const [name, letters] of Object.entries({ cyrillic, latin })) {
  const source = path.join(packages, `@fontsource-variable/sofia-sans/files/sofia-sans-${name}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), letters, options);
  await writeFile(new URL(`sofia-sans-${name}.woff2`, target), font);
  process.stdout.write(`sofia-sans-${name}.woff2: ${(font.length / 1024).toFixed(1)} kB\n`);
}
