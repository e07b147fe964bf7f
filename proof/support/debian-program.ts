import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where programs of Debian are unpacked, without being installed. */
const SHELF = path.resolve('.cache/debian');

export interface DebianProgram {
  path: string;
  /** With the libraries that came with it. */
  env: Record<string, string | undefined>;
}

/** A program of a Debian package: the machine's own, or unpacked beside the project from the packages that are named. */
export function debianProgram(name: string, packages: readonly string[]): DebianProgram {
  const own = [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => fs.existsSync(file));
  if (own !== undefined) return { path: own, env: process.env };
  const unpacked = path.join(SHELF, name);
  const places = ['sbin', 'bin'].map((folder) => path.join(unpacked, 'usr', folder, name));
  const find = () => places.find((file) => fs.existsSync(file));
  if (find() === undefined) unpack(packages, unpacked);
  const program = find();
  if (program === undefined) throw new Error(`${name} is in none of the packages ${packages.join(', ')}`);
  const libraries = foldersIn(path.join(unpacked, 'usr', 'lib'));
  return { path: program, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
}

function foldersIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

function unpack(packages: readonly string[], target: string): void {
  const downloads = `${target}-packages`;
  fs.mkdirSync(downloads, { recursive: true });
  const download = () => spawnSync('apt-get', ['download', ...packages], { cwd: downloads }).status === 0;
  // A fresh machine has no list of packages yet.
  if (!download()) {
    spawnSync('apt-get', ['update']);
    if (!download()) throw new Error(`Not to be had from Debian: ${packages.join(', ')}`);
  }
  for (const file of fs.readdirSync(downloads)) execFileSync('dpkg', ['-x', path.join(downloads, file), target]);
}
