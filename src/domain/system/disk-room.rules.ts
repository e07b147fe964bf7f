export interface DiskRoom {
  freeBytes: number;
  totalBytes: number;
}

const GIGABYTE = 1_000_000_000;
/** Below this nothing large can be written any more, however small the disk is. */
const LEAST = 0.3 * GIGABYTE;
const LITTLE = 2 * GIGABYTE;

/** Whether there is room to go on; of a large disk a small share may still be plenty. */
export function roomOn({ freeBytes, totalBytes }: DiskRoom): 'good' | 'doubtful' | 'wrong' {
  const share = totalBytes === 0 ? 0 : freeBytes / totalBytes;
  if (freeBytes < LEAST || (share < 0.03 && freeBytes < LITTLE)) return 'wrong';
  return share < 0.1 && freeBytes < 5 * LITTLE ? 'doubtful' : 'good';
}
