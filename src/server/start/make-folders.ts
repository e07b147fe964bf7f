import fs from 'node:fs';
import path from 'node:path';

/** Deeper than any place that somebody would name. */
const DEEPEST = 100;

/**
 * Makes a folder with all above it, one after the other, for their owner only. Node's own way of doing it never ends
 * where the system refuses a folder inside one that is there, as under /proc.
 */
export function makeFolders(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !fs.existsSync(at); at = path.dirname(at)) {
    missing.unshift(at);
    if (missing.length > DEEPEST || at === path.dirname(at))
      throw Object.assign(new Error('ENAMETOOLONG'), { code: 'ENAMETOOLONG', path: folder });
  }
  for (const one of missing) makeFolder(one);
  if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR', path: folder });
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
