import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Packages of npm that a proof runs and the project does not depend on, put beside it once; answers their folder. */
export function npmPackages(name: string, packages: readonly string[]): string {
  const folder = path.resolve('.cache', name);
  const modules = path.join(folder, 'node_modules');
  const wanted = `${JSON.stringify({ private: true, packages })}\n`;
  const note = path.join(folder, 'package.json');
  if (fs.existsSync(modules) && fs.existsSync(note) && fs.readFileSync(note, 'utf8') === wanted) return modules;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  // Without one npm would install into the project above.
  fs.writeFileSync(note, '{ "private": true }\n');
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'pipe' });
  // Said when everything is there: an interrupted installation begins again.
  fs.writeFileSync(note, wanted);
  return modules;
}

/** The newest Node of a major version, with what came with it: `bin/node`, headers, licence. */
export function nodeOfMajor(major: number): string {
  const name = `node-${process.platform}-${process.arch}`;
  return path.join(npmPackages(`node-${major}`, [`${name}@${major}`]), name);
}
