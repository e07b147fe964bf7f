import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { debianProgram } from './debian-program.ts';
import { nodeOfMajor, npmPackages } from './npm-packages.ts';
import { temporaryFolder } from './temporary-folder.ts';

const buildah = () =>
  debianProgram('buildah', ['buildah', 'libgpgme11', 'libassuan0', 'libdevmapper1.02.1', 'libseccomp2']);
const mmdebstrap = () => debianProgram('mmdebstrap', ['mmdebstrap']);
/** Where the machine keeps the certificates it trusts; the registry may stand behind one of its own. */
const CERTIFICATES = '/etc/ssl/certs';
const BASE = 'localhost/node';
/** buildah starts itself anew with an empty environment: its libraries have to be found without being told where. */
const WITH_LIBRARIES = 'mount --bind "$0" /etc/ld.so.cache && exec "$@"';

/** What an image says about how it is run. */
export interface ImageConfig {
  Env: string[];
  Cmd: string[];
  User: string;
  WorkingDir: string;
  StopSignal: string;
  Volumes: Record<string, unknown>;
  ExposedPorts: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

/** Builds images without a daemon and without a registry (Linux, as root). Everything it makes goes with the proof. */
export class Builder {
  readonly #folder = temporaryFolder();
  readonly #libraries = path.join(this.#folder, 'ld.so.cache');

  constructor() {
    const folders = buildah().env['LD_LIBRARY_PATH']?.split(':') ?? [];
    execFileSync('ldconfig', ['-X', '-C', this.#libraries, ...folders]);
    this.#write('policy.json', JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }));
    this.#write('registries.conf', 'unqualified-search-registries = []\n');
    this.#write('containers.conf', '');
    this.#write(
      'storage.conf',
      `[storage]\ndriver = "vfs"\ngraphroot = "${this.#folder}/storage"\nrunroot = "${this.#folder}/run"\n`,
    );
  }

  #write(name: string, text: string): string {
    const file = path.join(this.#folder, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    return file;
  }

  /** Answers what it printed. */
  #run(...args: string[]): string {
    const { path: program, env } = buildah();
    return execFileSync('unshare', ['--mount', 'sh', '-c', WITH_LIBRARIES, this.#libraries, program, ...args], {
      env: {
        ...env,
        TMPDIR: this.#folder,
        BUILDAH_ISOLATION: 'chroot',
        CONTAINERS_STORAGE_CONF: path.join(this.#folder, 'storage.conf'),
        CONTAINERS_REGISTRIES_CONF: path.join(this.#folder, 'registries.conf'),
        CONTAINERS_CONF: path.join(this.#folder, 'containers.conf'),
      },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  get #trusting(): string[] {
    return ['--signature-policy', path.join(this.#folder, 'policy.json')];
  }

  /** Debian with Node and npm as the official image has them, from Debian's packages and npm's. */
  makeBase(major: number): string {
    const container = this.#run('from', ...this.#trusting, 'scratch');
    this.#run('add', container, debianRoot(), '/');
    this.#run('copy', container, path.join(nodeOfMajor(major), 'bin', 'node'), '/usr/local/bin/node');
    this.#run(
      'copy',
      container,
      path.join(npmPackages('npm-10', ['npm@10']), 'npm'),
      '/usr/local/lib/node_modules/npm',
    );
    this.#run('run', container, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
    this.#run('commit', ...this.#trusting, '--rm', container, BASE);
    return BASE;
  }

  /** The registry is reached as this machine reaches it; how is handed to the build and never becomes a part of it. */
  build(name: string, { file, context, base }: { file: string; context: string; base?: string }): string {
    const npmrc = this.#write('npmrc', npmSettings());
    const how = `--format docker --pull-never --network host --secret id=npmrc,src=${npmrc}`.split(' ');
    const what = ['--file', file, '--tag', name, ...(base === undefined ? [] : ['--build-arg', `BASE=${base}`])];
    const trusted = ['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`];
    return this.#run('bud', ...this.#trusting, ...how, ...trusted, ...what, context);
  }

  config(name: string): ImageConfig {
    const said = JSON.parse(this.#run('inspect', '--type', 'image', name)) as { Docker: { config: ImageConfig } };
    return said.Docker.config;
  }

  /** The files of an image, in a folder of their own. */
  unpack(name: string): string {
    return this.#run('mount', this.#run('from', ...this.#trusting, '--pull-never', name));
  }

  /** Bytes of the image as it goes over a wire. */
  packedBytes(name: string): number {
    const archive = path.join(this.#folder, 'image.tar');
    this.#run('push', ...this.#trusting, name, `docker-archive:${archive}.plain`);
    execFileSync('gzip', ['-1', '--keep', '--force', `${archive}.plain`]);
    return fs.statSync(`${archive}.plain.gz`).size;
  }
}

/** The smallest Debian that packages can be installed in, made once. */
function debianRoot(): string {
  const archive = path.resolve('.cache/debian/bookworm.tar');
  if (fs.existsSync(archive)) return archive;
  fs.mkdirSync(path.dirname(archive), { recursive: true });
  const { path: program, env } = mmdebstrap();
  const options = ['--mode=root', '--variant=essential', '--include=libstdc++6', '--quiet'];
  // Copies of Debian's packages may stand still for a while.
  const patient = '--aptopt=Acquire::Check-Valid-Until "false"';
  const half = `${archive.slice(0, -'.tar'.length)}.half.tar`;
  execFileSync(program, [...options, patient, 'bookworm', half, ...aptSources()], { env, stdio: 'pipe' });
  fs.renameSync(half, archive);
  return archive;
}

/** Where the machine gets its packages from. */
function aptSources(): string[] {
  const folder = '/etc/apt/sources.list.d';
  const parts = fs.readdirSync(folder).map((name) => path.join(folder, name));
  return ['/etc/apt/sources.list', ...parts].filter((file) => fs.existsSync(file) && fs.statSync(file).size > 0);
}

/** What this machine's npm is told, of its own and of everybody's settings. */
function npmSettings(): string {
  const get = (name: string) =>
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: 'pipe' }).trim();
  const own = get('userconfig');
  const lines = [fs.existsSync(own) ? fs.readFileSync(own, 'utf8') : '', `registry=${get('registry')}`];
  const certificates = get('cafile');
  if (certificates !== 'null' && certificates !== '') lines.push(`cafile=${certificates}`);
  return `${lines.join('\n')}\n`;
}
