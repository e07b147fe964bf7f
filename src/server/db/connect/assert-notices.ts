import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { UnfitDatabaseError } from '../migrate.ts';
import { DatabaseBusyError } from './outage.ts';
import { databaseText } from '../database.text.ts';

/** Notices take milliseconds; a machine that starts everything at once may take seconds. */
const PATIENCE_MS = 10_000;
const CHANNEL = 'kartoteka_start';

/**
 * A pooler that shares connections between its clients takes `LISTEN` and
 * swallows what it should bring: who is signed out at one server would stay
 * signed in at the others. So one connection listens, another one tells.
 */
export async function assertNotices(connect: () => Promise<pg.Client>, patienceMs = PATIENCE_MS): Promise<void> {
  const listening = await connect();
  try {
    const word = randomUUID();
    const outcome = hear(listening, word, patienceMs);
    await listening.query(`listen ${CHANNEL}`);
    await tell(connect, word);
    if (await outcome) return;
  } finally {
    await listening.end().catch(() => undefined);
  }
  throw new UnfitDatabaseError(databaseText.noNotices);
}

async function tell(connect: () => Promise<pg.Client>, word: string): Promise<void> {
  const telling = await connect();
  try {
    await telling.query('select pg_notify($1, $2)', [CHANNEL, word]);
  } finally {
    await telling.end().catch(() => undefined);
  }
}

/** Whether the word is heard within the time; rejects when the connection is lost meanwhile. */
function hear(client: pg.Client, word: string, patienceMs: number): Promise<boolean> {
  const outcome = new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => {
      // This process may have been the slow one: what has arrived is looked at first.
      void setImmediate().then(() => resolve(false));
    }, patienceMs);
    client.on('notification', ({ channel, payload }) => {
      if (channel !== CHANNEL || payload !== word) return;
      clearTimeout(timer);
      resolve(true);
    });
    client.once('end', () => {
      clearTimeout(timer);
      reject(new DatabaseBusyError('The connection that listens was lost'));
    });
  });
  outcome.catch(() => undefined); // told where it is awaited, if the start gets that far
  return outcome;
}
