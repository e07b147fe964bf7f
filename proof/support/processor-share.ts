import fs from 'node:fs';
import path from 'node:path';

const PERIOD_US = 20_000;
/** Linux has the controller in a tree of its own, or in the one tree of all controllers. */
const OF_ITS_OWN = '/sys/fs/cgroup/cpu';
const OF_ALL = '/sys/fs/cgroup';

/**
 * Holds a process to a share of one core, as a small machine of its own would: what is measured then is the process,
 * and not who else wants the same two cores. Null where the system does not let us.
 */
export function holdToShareOfCore(pid: number, share: number): { release: () => void } | null {
  const quota = Math.round(PERIOD_US * share);
  const isOfItsOwn = fs.existsSync(path.join(OF_ITS_OWN, 'cpu.cfs_quota_us'));
  const folder = path.join(isOfItsOwn ? OF_ITS_OWN : OF_ALL, `kartoteka-${pid}`);
  const limits = isOfItsOwn
    ? { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota }
    : { 'cpu.max': `${quota} ${PERIOD_US}` };
  try {
    fs.mkdirSync(folder);
    for (const [name, value] of Object.entries(limits)) fs.writeFileSync(path.join(folder, name), String(value));
    fs.writeFileSync(path.join(folder, 'cgroup.procs'), String(pid));
  } catch {
    return null;
  }
  return {
    release: () => {
      fs.writeFileSync(path.join(path.dirname(folder), 'cgroup.procs'), String(pid));
      fs.rmdirSync(folder);
    },
  };
}
