import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version in `package.json`, which lies two folders above this file and above the built one alike. */
export function programVersion(): string {
  const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
  return (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
