// Part of lint: every file and folder that a document names has to be there, so that a file that moves takes its
// documents along. A path may begin at the root, in `src` or at any folder of it; `<noun>` and `*` stand for one name.
import fs from 'node:fs';
import path from 'node:path';

/** What an installation or a build makes, and what others have written. */
const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

function filesIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(file) : file;
    });
}

const files = filesIn('.');
const folders = new Set(files.flatMap((file) => parentsOf(file)));
const known = [...files, ...folders];
const folderNames = new Set([...folders].map((folder) => path.basename(folder)));

function parentsOf(file) {
  const parent = path.dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

const PATH = /^(?:[\w.*-]|<\w+>)+(?:\/(?:[\w.*-]|<\w+>)+)*\/?$/;
const MADE = /^(?:\.|dist\/|DATA_DIR\/)/;

/** Whether a text between backticks is meant as a path of this tree at all. */
const isPath = (text) =>
  PATH.test(text) &&
  !MADE.test(text) &&
  (/\w\.(?:ts|tsx|mjs|css)$/.test(text) || (text.includes('/') && folderNames.has(text.split('/')[0])));

function isThere(text) {
  const pattern = text
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/<\w+>|\*/g, '[^/]+');
  const asked = new RegExp(`(?:^|/)${pattern}$`);
  return known.some((one) => asked.test(one));
}

const wrong = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((document) => {
    const text = fs.readFileSync(document, 'utf8');
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);
    const linked = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
    return [
      ...named.filter((name) => isPath(name) && !isThere(name)),
      ...linked.filter((target) => !fs.existsSync(path.join(path.dirname(document), target))),
    ].map((name) => `${document}: ${name} is not there`);
  });
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
