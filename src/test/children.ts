import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';

export interface Child {
  pid: number;
  /** What the child said when it was ready, as the pattern caught it. */
  ready: RegExpExecArray;
  /** How it ended, whoever ended it: 128 and the signal where it was a signal. */
  ended: Promise<number | null>;
  /** Who has not ended in time is killed. */
  stop: (withinMs?: number) => Promise<void>;
}

interface ChildOptions {
  command: string[];
  /** What the child says, on either stream, once it can be used. */
  ready: RegExp;
  stopSignal: 'INT' | 'TERM';
  env: Record<string, string | undefined>;
  owner?: { uid?: number; gid?: number };
}

/**
 * The shell ends the child as soon as our end of the pipe is closed, for
 * whatever reason: a measurement that was killed leaves no server behind.
 */
const WATCHDOG = `
  signal=$1; shift; exec 3<&0
  "$@" 3<&- & child=$!; echo "pid $child"
  { cat <&3 >/dev/null; kill -$signal $child; } & watcher=$!
  wait $child; code=$?; kill $watcher 2>/dev/null; exit $code`;
const READY_WITHIN_MS = 240_000;
/** Longer than any of them is allowed to take. */
const STOPPED_WITHIN_MS = 120_000;

const running = new Set<Child['stop']>();

/** Starts a program and waits until it says that it is ready. */
export async function startChild({ command, ready, stopSignal, env, owner = {} }: ChildOptions): Promise<Child> {
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', stopSignal, ...command], {
    ...owner,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // Ctrl+C in the terminal is for the measurement, which ends its children itself
  });
  const stop = async (withinMs = STOPPED_WITHIN_MS) => {
    running.delete(stop);
    if (watchdog.exitCode !== null || watchdog.signalCode !== null) return;
    const ended = once(watchdog, 'exit');
    const timer = setTimeout(() => killGroup(watchdog), withinMs);
    watchdog.stdin?.end();
    await ended;
    clearTimeout(timer);
  };
  running.add(stop);
  const ended = new Promise<number | null>((resolve) => {
    watchdog.once('exit', (code) => {
      running.delete(stop);
      resolve(code);
    });
  });
  try {
    const [pid, said] = await untilReady(watchdog, ready);
    return { pid, ready: said, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(watchdog: ChildProcess, ready: RegExp): Promise<[number, RegExpExecArray]> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      reject(new Error(`Програмата не тръгна:\n${said}`));
    };
    const timer = setTimeout(fail, READY_WITHIN_MS);
    const hear = (text: string) => {
      if (said.length < 100_000) said += text;
      const pid = /^pid (\d+)$/m.exec(said)?.[1];
      const match = ready.exec(said);
      if (pid === undefined || match === null) return;
      clearTimeout(timer);
      resolve([Number(pid), match]);
    };
    watchdog.stdout?.setEncoding('utf8').on('data', hear);
    watchdog.stderr?.setEncoding('utf8').on('data', hear);
    watchdog.once('error', fail);
    watchdog.once('exit', fail);
  });
}

/** The shell and what it started; one that was made to stand still too. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

export async function stopAllChildren(): Promise<void> {
  await Promise.all([...running].toReversed().map((stop) => stop()));
}

/** Memory the process holds at this moment, in megabytes; null where the system does not tell. */
export function residentMegabytes(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
