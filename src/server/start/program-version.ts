import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version in the nearest `package.json` above this file, which is the same one for the built one. */
export function programVersion(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
