import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { clubLikeness, foldedClub } from '#domain/double/club-likeness.rules.ts';
import type { DoubleNoun } from '#domain/double/double.rules.ts';
import { type Pair, pairsAmong } from '#domain/double/pairs-among.rules.ts';
import { foldedPerson, personLikeness } from '#domain/double/person-likeness.rules.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import type { AppContext } from '#server/context.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { hourOf, today } from '#server/write/today.ts';
import { listClubFacts } from '../club/likely-club.ts';
import { tellOfDoubles } from '../notification/news.queries.ts';
import { numberOf } from './double-people.queries.ts';
import { dropOtherPairs, keepPairs, takeUntold } from './double.queries.ts';
import {
  listCoaches,
  listPlayers,
  listSealedNumbers,
  type Registered,
  giveDayBack,
  takeDay,
} from './find-doubles.queries.ts';

/** Pairs written in one statement. */
const AT_A_TIME = 500;
/** In Sofia: when hardly anybody works. */
const NIGHT = { from: 2, to: 5 };

/** Looks once a night, in one of all servers, and an hour after the first start. */
export function startFindingDoubles(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop: () => void } {
  const look = async () => {
    const hour = hourOf(context.now());
    const { db } = context.database;
    if (!(await takeDay(db, today(context.now()), hour >= NIGHT.from && hour < NIGHT.to))) return;
    try {
      log.info({ told: await findDoubles(context) }, 'looked for doubles');
    } catch (error) {
      await giveDayBack(db);
      throw error;
    }
  };
  return everyHour(look, { log, failed: 'looking for doubles failed', isLater: true });
}

/**
 * All pairs of records that resemble each other: new ones are added and told of, those that resemble each other no
 * more go, what was decided stands. Answers of how many the bell tells.
 */
export async function findDoubles(context: AppContext): Promise<number> {
  const { db } = context.database;
  await keep(context, 'player', async () => peopleDoubles(context, playerTable, await listPlayers(db)));
  await keep(context, 'coach', async () => peopleDoubles(context, coachTable, await listCoaches(db)));
  await keep(context, 'club', async () => clubDoubles(await listClubFacts(db)));
  return db.transaction(async (tx) => {
    const count = await takeUntold(tx);
    if (count > 0) await tellOfDoubles(tx, count);
    return count;
  });
}

async function keep({ database: { db }, now }: AppContext, noun: DoubleNoun, find: () => Promise<Pair[]>) {
  const since = now();
  const pairs = await find();
  for (let at = 0; at < pairs.length; at += AT_A_TIME) await keepPairs(db, noun, pairs.slice(at, at + AT_A_TIME));
  await dropOtherPairs(db, noun, { kept: pairs, since });
}

/** Numbers are opened only of those who resemble somebody without them. Of two who are both deactivated nobody plays. */
async function peopleDoubles(
  context: AppContext,
  table: typeof playerTable | typeof coachTable,
  people: readonly Registered[],
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const found of pairsAmong(people)) {
    pairs.push(...found);
    await othersFirst();
  }
  const ids = [...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))];
  const withEgn = new Set<number>();
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    for (const { id, egnCipher } of await listSealedNumbers(
      context.database.db,
      table,
      ids.slice(at, at + AT_A_TIME),
    )) {
      if (
        readEgn(numberOf(context, { table: table === playerTable ? 'players' : 'coaches', id }, egnCipher) ?? '') !==
        null
      )
        withEgn.add(id);
    }
  }
  const personOf = new Map(people.map((person) => [person.id, person]));
  const folded = (id: number) => {
    const person = personOf.get(id);
    return person === undefined ? null : foldedPerson({ ...person, hasEgn: withEgn.has(id) });
  };
  return pairs.flatMap((pair) => {
    if (personOf.get(pair.firstId)?.isDeleted === true && personOf.get(pair.secondId)?.isDeleted === true) return [];
    const [one, other] = [folded(pair.firstId), folded(pair.secondId)];
    const likeness = one === null || other === null ? null : personLikeness(one, other);
    return likeness === null ? [] : [{ ...pair, ...likeness }];
  });
}

async function clubDoubles(clubs: Awaited<ReturnType<typeof listClubFacts>>): Promise<Pair[]> {
  const sorted = clubs
    .toSorted((one, other) => one.id - other.id)
    .map((club) => ({ ...foldedClub(club), id: club.id }));
  const pairs: Pair[] = [];
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      const likeness = clubLikeness(one, other);
      if (likeness !== null) pairs.push({ ...likeness, firstId: one.id, secondId: other.id });
    }
    await othersFirst();
  }
  return pairs;
}
