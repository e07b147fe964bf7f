import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** A folder that goes when the proof ends, however it ends. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-proof-'));
  folders.push(folder);
  return folder;
}
