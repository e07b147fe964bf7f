import { createHash } from 'node:crypto';
import path from 'node:path';

/** As many federations as workers: what one journey changes, no other one meets half-done. */
export const WORKERS = 2;

const PORTS_OF_ONE = 2;

/** Ports of this clone's own, always the same: two clones can be tested side by side. E2E_PORT chooses others. */
const firstPort = Number(
  process.env['E2E_PORT'] ??
    20_000 + (createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 2000) * WORKERS * PORTS_OF_ONE,
);

export interface Place {
  appUrl: string;
  mailPort: number;
  dataFolder: string;
  mailFolder: string;
}

/** Where a worker finds its own application and its mail. Each run starts with empty folders. */
export function placeOf(worker: number): Place {
  const port = firstPort + worker * PORTS_OF_ONE;
  const folder = path.resolve(`.cache/e2e-run/${worker}`);
  return {
    appUrl: `http://localhost:${port}`,
    mailPort: port + 1,
    dataFolder: path.join(folder, 'data'),
    mailFolder: path.join(folder, 'mail'),
  };
}

/** The place of the worker this runs in. */
export const HERE = placeOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
