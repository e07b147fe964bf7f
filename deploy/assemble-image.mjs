// Puts together what the image consists of beside the build: node deploy/assemble-image.mjs <target>, in a project
// that is built and has only the packages it runs with.
//
//   system    Node, the libraries that it and the native modules load, the names of the user and of hosts, /tmp
//   modules   node_modules without what nothing loads: types, sources of bundles, maps, documentation, tests, and what
//             was made for other machines
//   data      an empty folder
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const target = path.resolve(process.argv[2]);
const modules = path.resolve('node_modules');

/** Nobody loads these while the server runs; licences stay with what they are for. */
const IDLE_FILES = /\.(?:map|[cm]?ts|tsx|flow|md|markdown|cc|h|gyp|gypi)$|^(?:tsconfig|\.package-lock)\b.*\.json$/i;
const IDLE_FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  'example',
  'examples',
  'bench',
  'benchmark',
  'benchmarks',
  'docs',
  'man',
]);
/** The two that are printed with, of all weights of the family. */
const FONTS = /\/(?:400Regular|700Bold)\//;

/** Below a package: `lib/test` may well be a part of it, `test` beside `lib` is not. */
function isNeeded(file) {
  const name = path.basename(file);
  if (name === '.bin') return false;
  if (name.endsWith('.ttf')) return FONTS.test(file);
  if (isForOthers(file)) return false;
  const isTopOfPackage = /node_modules\/(?:@[^/]+\/[^/]+|[^@/][^/]*)\/[^/]+$/.test(file);
  if (isTopOfPackage && (name.startsWith('.') || IDLE_FOLDERS.has(name))) return false;
  return /^licen[cs]e/i.test(name) || !IDLE_FILES.test(name);
}

/** Some packages come for every kind of machine, and as WebAssembly where there is nothing for this one. */
function isForOthers(folder) {
  if (folder.endsWith('-wasm32')) return true;
  const about = path.join(folder, 'package.json');
  if (!existsSync(about)) return false;
  const { cpu } = JSON.parse(readFileSync(about, 'utf8'));
  return Array.isArray(cpu) && !cpu.includes(process.arch);
}

cpSync(modules, path.join(target, 'modules'), { recursive: true, filter: isNeeded });
mkdirSync(path.join(target, 'data'));

const system = path.join(target, 'system');
const put = (file, name = file) => {
  const place = path.join(system, name);
  mkdirSync(path.dirname(place), { recursive: true });
  copyFileSync(realpathSync(file), place);
};
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(system, name)), { recursive: true });
  writeFileSync(path.join(system, name), text);
};

put(process.execPath, '/usr/local/bin/node');
const native = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:node|so(?:\.\d+)*)$/.test(file))
  .map((file) => path.join(modules, file));
for (const library of new Set([process.execPath, ...native].flatMap(librariesOf))) put(library);
mkdirSync(path.join(system, 'tmp'));
chmodSync(path.join(system, 'tmp'), 0o1777);
write('/etc/passwd', 'root:x:0:0::/:\nkartoteka:x:1000:1000::/data:\n');
write('/etc/group', 'root:x:0:\nkartoteka:x:1000:\n');
write('/etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n');

/** What the loader of the system would bring in, itself included; what a package brings along is copied with it. */
function librariesOf(file) {
  const listed = execFileSync('ldd', [file], { encoding: 'utf8' });
  if (/=> not found/.test(listed)) throw new Error(`${file}:\n${listed}`);
  return [...listed.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)]
    .map(([, library]) => library)
    .filter((library) => !library.startsWith(modules));
}
