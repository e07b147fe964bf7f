import fs from 'node:fs';
import path from 'node:path';

const build = { folder: new URL('./', import.meta.url) };

/** Beside the program, unless whoever runs it from source has put one elsewhere, as tests do. */
export function buildStandsIn(folder: URL): void {
  build.folder = folder;
}

/** The plain JavaScript of a file that is started as a thread or a process of its own; null where nothing is built. */
export function builtEntry(source: URL): URL | null {
  const built = new URL(`./${path.posix.basename(source.pathname, '.ts')}.js`, build.folder);
  return fs.existsSync(built) ? built : null;
}
