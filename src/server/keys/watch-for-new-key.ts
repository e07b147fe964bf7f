import fs from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { nextKeyFile } from './secrets.ts';
import { rotateKey } from './rotate-key.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Nobody else reaches the embedded database while the server holds it: a new key laid beside the present one is the
 * wish to replace it. On PostgreSQL the command does it itself.
 */
export function watchForNewKey(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  if (database.engine !== 'embedded' || config.masterKey !== undefined) return { stop: () => undefined };
  let isBusy = false;
  const look = async () => {
    if (isBusy || !fs.existsSync(nextKeyFile(config.dataDir))) return;
    isBusy = true;
    try {
      log.info({ rewritten: await rotateKey({ database, config }) }, 'master key replaced');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(
    () => void look().catch((err: unknown) => log.error({ err }, 'master key not replaced')),
    LOOK_EVERY_MS,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
