import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Head } from './audit-chain.ts';

/**
 * Where the chain ended, kept outside of the database: a cut end, or an older copy of the whole database, would look
 * whole from inside. `head` is the last end that was seen; a line is added to `anchors` every day, and none ever goes.
 */
const HEAD_FILE = 'audit-head.json';
const ANCHOR_FILE = 'audit-anchors.jsonl';
/** The lines of a hundred years. */
const MOST_ANCHORS = 40_000;

interface Anchor {
  day: string;
  sequence: number;
  hash: string;
}

/** Beside the work of the server: where much is being written, a new name on the disk is waited for. */
export async function dropAnchor(folder: string, head: Head, day: string): Promise<void> {
  const anchor: Anchor = { day, sequence: head.sequence, hash: head.hash.toString('hex') };
  const line = `${JSON.stringify(anchor)}\n`;
  const file = path.join(folder, ANCHOR_FILE);
  if (readAnchors(folder, ANCHOR_FILE).at(-1)?.day !== day)
    await fs.promises.appendFile(file, line, { mode: 0o600, flush: true });
  // Whole at any moment: put beside and given the name.
  const aside = path.join(folder, `${HEAD_FILE}.${randomUUID()}.new`);
  await fs.promises.writeFile(aside, line, { mode: 0o600 });
  await fs.promises.rename(aside, path.join(folder, HEAD_FILE));
}

export function anchorsIn(folder: string): Map<number, string> {
  const anchors = [...readAnchors(folder, ANCHOR_FILE), ...readAnchors(folder, HEAD_FILE)];
  return new Map(anchors.map(({ sequence, hash }) => [sequence, hash]));
}

/** A copy was put back on purpose: what was written down before is laid aside, and begun anew. */
export function layAnchorsAside(folder: string, moment: string): void {
  for (const name of [ANCHOR_FILE, HEAD_FILE]) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) fs.renameSync(file, `${file}.${moment.replaceAll(':', '-')}`);
  }
}

function readAnchors(folder: string, name: string): Anchor[] {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n').slice(-MOST_ANCHORS);
  return lines.flatMap((line) => {
    const anchor = parsed(line);
    return anchor === null ? [] : [anchor];
  });
}

/** A line that was cut off while it was written says nothing. */
function parsed(line: string): Anchor | null {
  try {
    const { day, sequence, hash } = JSON.parse(line) as Partial<Anchor>;
    if (typeof day !== 'string' || typeof sequence !== 'number' || typeof hash !== 'string') return null;
    return { day, sequence, hash };
  } catch {
    return null;
  }
}
