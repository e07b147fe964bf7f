import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { aUser } from '#test/builders.ts';
import { EventListener } from '../../proof/support/event-listener.ts';
import { pause } from '../../proof/support/pause.ts';
import { type Figure, median, quantile } from '../figure.ts';
import type { Workshop } from './workshop.ts';

const PAGES = 300;
const EVENTS = 20;
/** Of the people who look at the same transfer: nobody notices a second. */
const MOST_MS = 1000;
const GIVEN_UP_MS = 20_000;

/** Pages of 300 people of one club, and how long after the answer to whoever begins a transfer to it they all know. */
export async function measureEvents(workshop: Workshop): Promise<Figure[]> {
  const { ask, timed, server } = workshop;
  const { clubs } = await ask<{ clubs: { id: number }[] }>('GET', '/api/clubs/search');
  const clubId = clubs[0]?.id ?? 0;
  const tokens = await peopleOf(workshop, clubId);
  const listeners = tokens.map((token) => new EventListener(server, token));
  while (listeners.some(({ opened }) => opened === 0)) await pause(50);
  const { players } = await ask<{ players: { id: number; currentClub: { id: number } | null }[] }>(
    'GET',
    '/api/players/search?pageSize=200',
  );
  const others = players.filter(({ currentClub }) => currentClub !== null && currentClub.id !== clubId);
  const all: number[] = [];
  const spent: number[] = [];
  for (const { id } of others) {
    if (all.length === EVENTS) break;
    const heard = listeners.map((listener) => listener.heard.size);
    const { result, processorMs } = await timed(async () => {
      const json = { type: 0, playerId: id, clubId };
      const { status } = await server.ask({ method: 'POST', path: '/api/transfers', token: workshop.token, json });
      // Somebody who goes elsewhere already.
      if (status !== 200 && status !== 201) return null;
      const answered = performance.now();
      const isEverywhere = () => listeners.every((listener, at) => listener.heard.size > (heard[at] ?? 0));
      while (!isEverywhere() && performance.now() - answered < GIVEN_UP_MS) await pause(2);
      return performance.now() - answered;
    });
    if (result === null) continue;
    all.push(result);
    spent.push(processorMs);
  }
  await Promise.all(listeners.map((listener) => listener.stop()));
  return [
    { name: `събития до ${PAGES} страници`, value: all.length, unit: '', goal: { atLeast: EVENTS } },
    { name: 'докато научат всички, медиана', value: median(all), unit: 'ms', goal: null },
    { name: 'процесор на събитие', value: median(spent), unit: 'ms', goal: null },
    { name: 'докато научат всички, p95', value: quantile(all, 0.95), unit: 'ms', goal: { atMost: MOST_MS } },
  ];
}

/** Sessions are made by hand: signing in 300 times is about passwords. */
async function peopleOf({ url, dataFolder }: Workshop, clubId: number): Promise<string[]> {
  if (url === undefined) throw new Error('Събитията се мерят на PostgreSQL: другата база е на един процес.');
  const database: OpenDatabase = await openDatabase({ url, folder: path.join(dataFolder, 'database') });
  const tokens: string[] = [];
  for (let n = 0; n < PAGES; n++) {
    const user = await aUser(database.db, { clubIds: [clubId] });
    const token = randomBytes(32).toString('base64url');
    tokens.push(token);
    await database.db.insert(sessionTable).values({
      userId: user.id,
      tokenHash: tokenHash(token),
      isRemembered: false,
      rights: `CLUB|${clubId}|`,
      idleMinutes: 60,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  }
  await database.close();
  return tokens;
}
