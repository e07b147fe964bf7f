// npm run proof-page: takes what the last runs left under .cache/figures into docs/proof.json and writes docs/proof.md
// from it. With --check (part of lint) it only looks whether the page says what docs/proof.json says.
import fs from 'node:fs';
import path from 'node:path';
import { figuresFolder, isKept } from './figures.mjs';

const RECORD = 'docs/proof.json';
const PAGE = 'docs/proof.md';

const ROOMS = [
  { title: 'Faults, attacks and several servers', isOf: (run) => run.command.startsWith('npm run proof') },
  { title: 'Speed of the server', isOf: (run) => /^npm run bench(?!:web)/.test(run.command) },
  { title: 'The browser', isOf: (run) => run.command.startsWith('npm run bench:web') },
  { title: 'Tests that notice', isOf: (run) => run.command.startsWith('npm run mutants') },
];

const isCheck = process.argv.includes('--check');
const record = fs.existsSync(RECORD) ? JSON.parse(fs.readFileSync(RECORD, 'utf8')) : [];
const runs = isCheck ? record : newestOf([...record, ...justRun()]);
const page = pageOf(runs);
if (isCheck) check();
else {
  fs.writeFileSync(RECORD, `${JSON.stringify(runs, null, 2)}\n`);
  fs.writeFileSync(PAGE, page);
}

function justRun() {
  if (!fs.existsSync(figuresFolder)) return [];
  return fs
    .readdirSync(figuresFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(fs.readFileSync(path.join(figuresFolder, file), 'utf8')));
}

function newestOf(all) {
  const byName = new Map();
  for (const run of all) if (!(byName.get(run.name)?.at > run.at)) byName.set(run.name, run);
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

function check() {
  if (fs.readFileSync(PAGE, 'utf8') === page) return;
  console.error(`${PAGE} is not what ${RECORD} says: npm run proof-page`);
  process.exitCode = 1;
}

function pageOf(all) {
  const waiting = namesOfProofs().filter((name) => !all.some((run) => run.name === `proof-${name}`));
  const broken = all.filter((run) => !run.figures.every(isKept));
  return `${[
    '# Proof',
    'What the product promises beyond its tests, what was run to see it, when, on what, and what came out. Every command prints its figures last and leaves them under `.cache/figures`; `npm run proof-page` takes them over into `docs/proof.json` and writes this page from it, so nothing here is written by hand. The nightly workflow runs all of them and renews the page.',
    'A figure with a bound is a promise: ✓ is kept, ✗ is not. One without a bound is told. A commit with a + had changes that were not committed yet. Seconds and milliseconds of a shared machine say little: its load stands beside them.',
    `**${all.length - broken.length} of ${all.length} runs kept everything they promise.**${broken.length === 0 ? '' : ` Not all: ${broken.map(({ name }) => `\`${name}\``).join(', ')}.`}`,
    ...ROOMS.flatMap(({ title, isOf }) => roomOf(title, all.filter(isOf))),
    ...(waiting.length === 0
      ? []
      : ['## Not run yet', `No run is on record of: ${waiting.map((name) => `\`${name}\``).join(', ')}.`]),
  ].join('\n\n')}\n`;
}

function roomOf(title, all) {
  if (all.length === 0) return [];
  const rows = all.map((run) => {
    const { command, about, figures, at, commit, machine } = run;
    const { cores, memory, node, load } = machine;
    const where = `${at.slice(0, 10)}, ${commit}, Node ${node}, ${cores} cores, ${memory} GB, load ${load}`;
    return `| ${about}<br>\`${command}\` | ${figures.map(lineOf).join('<br>')} | ${where} |`;
  });
  return [`## ${title}`, ['| promise | what came out | when and on what |', '|---|---|---|', ...rows].join('\n')];
}

function lineOf(figure) {
  const { what, value, unit = '', most, least } = figure;
  const bounds = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean);
  const mark = bounds.length === 0 ? '·' : isKept(figure) ? '✓' : '✗';
  const shown = `${Math.round(value * 100) / 100}${unit === '' ? '' : ` ${unit}`}`;
  return `${mark} ${what.replaceAll('|', '\\|')}: **${shown}**${bounds.length === 0 ? '' : ` (${bounds.join(', ')})`}`;
}

function namesOfProofs() {
  const source = fs.readFileSync('proof/proofs.ts', 'utf8');
  return [...source.matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, name]) => name);
}
