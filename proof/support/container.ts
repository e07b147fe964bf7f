import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startChild } from '#test/children.ts';
import type { ImageConfig } from './buildah.ts';
import { RunningServer } from './server.ts';

/**
 * What a runtime does with an image: its files, which can only be read, `/data` and an empty `/tmp` to write to, and
 * processes of its own of which the program is the first. What comes after is who runs it, where and what.
 */
const ENTER = `
  set -e; root=$1; data=$2; mode=$3; shift 3
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for name in null zero full random urandom; do
    : > "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"
  done
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount --bind "$data" "$root/data"
  mount -o "remount,bind,$mode" "$root"
  exec setpriv --no-new-privs env -i "$@"`;
/** `stop_grace_period` of the compose file. */
export const GRACE_SECONDS = 15;
/**
 * „unshare“ passes no signal on; this does, as a runtime would: who does not end in time is killed. Ends with what the
 * program ended with.
 */
const WITH_SIGNALS = `
  enter=$1; shift
  unshare --mount --pid --fork --kill-child sh -c "$enter" sh "$@" & outer=$!
  trap '
    kill -TERM $(cat /proc/$outer/task/$outer/children)
    { sleep ${GRACE_SECONDS}; [ ! -d /proc/$outer ] || kill -KILL $outer; } &
  ' TERM
  wait $outer; code=$?
  while kill -0 $outer 2>/dev/null; do wait $outer; code=$?; done
  exit $code`;
/** As in every container; the root of an image need not have them. */
const MOUNT_POINTS = ['proc', 'dev'];

export interface Ended {
  status: number;
  stdout: string;
}

/** An unpacked image that is run as a container would be (Linux, as root). */
export class Container {
  readonly #root: string;
  readonly #config: ImageConfig;
  readonly #settings: Record<string, string>;

  constructor(root: string, config: ImageConfig, settings: Record<string, string>) {
    this.#root = root;
    this.#config = config;
    this.#settings = settings;
    for (const name of MOUNT_POINTS) fs.mkdirSync(path.join(root, name), { recursive: true });
  }

  /** An empty volume begins as the folder of the image is: with its owner and its rights. */
  fillVolume(folder: string): void {
    const { uid, gid, mode } = fs.statSync(path.join(this.#root, 'data'));
    fs.chownSync(folder, uid, gid);
    fs.chmodSync(folder, mode & 0o7777);
  }

  async start(dataDir: string): Promise<RunningServer> {
    const child = await startChild({
      command: [
        '/bin/sh',
        '-c',
        WITH_SIGNALS,
        'sh',
        ENTER,
        this.#root,
        dataDir,
        'ro',
        ...this.#program(this.#config.Cmd),
      ],
      ready: /http:\/\/localhost:(\d+)/,
      stopSignal: 'TERM',
      env: process.env,
    });
    return new RunningServer(child);
  }

  /** One command in a container of its own; `rw` leaves the protection to the rights of the files. */
  runOnce(command: readonly string[], dataDir: string, mode: 'ro' | 'rw' = 'ro'): Ended {
    const inside = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'sh'];
    return finished('unshare', [...inside, this.#root, dataDir, mode, ...this.#program(command)]);
  }

  /** One command beside a running server, as `docker exec` does it. */
  exec(server: RunningServer, command: readonly string[]): Ended {
    const { uid, gid } = this.user;
    const where = ['--target', String(firstProcess(server)), '--mount', '--pid', '--root', '--wd'];
    const [program = '', ...args] = command;
    const who = ['--setuid', String(uid), '--setgid', String(gid), this.#find(program), ...args];
    return finished('env', ['-i', ...this.#environment(), '/usr/bin/nsenter', ...where, ...who]);
  }

  get user(): { uid: number; gid: number } {
    const [uid, gid = uid] = this.#config.User.split(':').map(Number);
    if (uid === undefined || gid === undefined || Number.isNaN(uid)) throw new Error(`User ${this.#config.User}`);
    return { uid, gid };
  }

  #program([program = '', ...args]: readonly string[]): string[] {
    const { uid, gid } = this.user;
    const who = [`--root=${this.#root}`, `--wd=${this.#config.WorkingDir}`, `--setgid=${gid}`, `--setuid=${uid}`];
    return [...this.#environment(), '/usr/bin/unshare', ...who, this.#find(program), ...args];
  }

  #environment(): string[] {
    return [...this.#config.Env, ...Object.entries(this.#settings).map(([name, value]) => `${name}=${value}`)];
  }

  #find(program: string): string {
    const folders =
      this.#config.Env.find((line) => line.startsWith('PATH='))
        ?.slice('PATH='.length)
        .split(':') ?? [];
    const files = folders.map((folder) => path.join(folder, program));
    const found = files.find((file) => fs.existsSync(path.join(this.#root, file)));
    if (found === undefined) throw new Error(`${program} is not in the image`);
    return found;
  }
}

/** Number 1 in the container, as it is called outside. */
export function firstProcess(server: RunningServer): number {
  const childrenOf = (pid: number) =>
    fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const [outer] = childrenOf(server.pid);
  const [first] = outer === undefined ? [] : childrenOf(outer);
  if (first === undefined) throw new Error('The container has ended');
  return first;
}

function finished(program: string, args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { status: status ?? 1, stdout: status === 0 ? stdout : `${stdout}${stderr}` };
}
