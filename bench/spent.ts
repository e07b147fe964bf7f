import fs from 'node:fs';

const NANOSECONDS = 1e6;

/** What each thread of a process has spent on the processor so far, in milliseconds. */
function threadsOf(pid: number): [string, number][] {
  const folder = `/proc/${pid}/task`;
  return listed(folder).map((thread) => [`${pid}/${thread}`, processorMs(`${folder}/${thread}/schedstat`)]);
}

function processorMs(file: string): number {
  try {
    return Number(fs.readFileSync(file, 'utf8').split(' ')[0]) / NANOSECONDS;
  } catch {
    return 0; // it has ended meanwhile, or the system does not tell
  }
}

function listed(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** The processes that a process has started: the connections of PostgreSQL. */
function childrenOf(pid: number): number[] {
  return listed(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  });
}

/** Milliseconds that the processes and those they started spend from now on until it is asked. */
export function spending(pids: readonly number[]): () => number {
  const all = () => new Map(pids.flatMap((pid) => [pid, ...childrenOf(pid)]).flatMap(threadsOf));
  const before = all();
  return () => [...all()].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0);
}
