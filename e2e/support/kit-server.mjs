// The front end with /dev/kit in it, in front of the application under test.
import { preview } from 'vite';
import { buildKit, kitFolder } from '../../scripts/setup/kit-build.mjs';
import { root } from '../../scripts/setup/machine.mjs';

await buildKit();
process.chdir(root);
process.env.VITE_KIT = '1';
await preview({
  logLevel: 'warn',
  build: { outDir: kitFolder },
  preview: { port: Number(process.env.KIT_PORT), strictPort: true },
});
