import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Chosen, mergeFields } from '#domain/double/merge.rules.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { playerDevelopmentTable, playerTable } from '#server/db/tables/player.table.ts';
import { AppError } from '#server/write/errors.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { anEducation } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { useTestApp } from '#test/test-app.ts';
import { aWorld, SIZES } from './merge-chance.test-tools.ts';
import { callerFor, comparable, type Row, type Snapshot, snapshotOf } from './merge.test-tools.ts';
import { mergeRecords } from './merge.service.ts';
import { unmergeRecords } from './unmerge.service.ts';

const database = useTestDatabase();
const testApp = useTestApp(database, {}, { secrets: new Secrets(Buffer.alloc(32, 7)) });

type Patch = (expected: Snapshot) => void;
const rowOf = (snapshot: Snapshot, table: string, id: number): Row =>
  snapshot[table]?.find((row) => row['id'] === id) ?? {};

/** What somebody does with the one that stayed: it is done, and is expected to remain after the merge is taken back. */
type Act = (ids: { staysId: number; goneId: number }) => Promise<Patch>;

const actsAfter: Record<MergeNoun, Act[]> = {
  player: [
    async ({ staysId }) => {
      const [added] = await database()
        .db.insert(playerDevelopmentTable)
        .values({ playerId: staysId, date: '2026-09-01', ...SIZES })
        .returning({ row: sql<Row>`to_jsonb(player_developments)` });
      return (expected) => void expected['player_developments']?.push(added?.row ?? {});
    },
    async ({ staysId }) => {
      await database()
        .db.update(playerTable)
        .set({ lastName: 'Променен', search: ' promenen ' })
        .where(eq(playerTable.id, staysId));
      return (expected) => {
        const row = rowOf(expected, 'players', staysId);
        row['last_name'] = 'Променен';
        row['search'] = ` ivan petrov promenen ${String(row['number'])} `;
      };
    },
    async ({ staysId }) => {
      await database().db.update(playerTable).set({ nationality: 'Гърция' }).where(eq(playerTable.id, staysId));
      return (expected) => {
        rowOf(expected, 'players', staysId)['nationality'] = 'Гърция';
        delete expected['nationalities'];
      };
    },
    async ({ staysId }) => {
      const removed = await database().db.execute<{ id: number; on: string }>(
        sql`update card_index_players set removed_on = '2026-10-01T00:00:00+00' where player_id = ${staysId} and removed_on is null returning id, removed_on as on`,
      );
      return (expected) => {
        for (const { id } of removed.rows)
          rowOf(expected, 'card_index_players', id)['removed_on'] = '2026-10-01T00:00:00+00:00';
      };
    },
    async ({ staysId, goneId }) => {
      await database().db.execute(sql`delete from user_players where player_id = ${staysId}`);
      return (expected) => {
        const isCut = ({ player_id: id }: Row) => id === staysId || id === goneId;
        expected['user_players'] = expected['user_players']?.filter((row) => !isCut(row)) ?? [];
      };
    },
  ],
  coach: [
    async ({ staysId }) => {
      const education = await anEducation(database().db, staysId);
      const { rows } = await database().db.execute<{ row: Row; file: Row }>(
        sql`select to_jsonb(e) as row, to_jsonb(f) as file from coach_educations e join files f on f.id = e.file_id where e.id = ${education.id}`,
      );
      return (expected) => {
        expected['coach_educations']?.push(rows[0]?.row ?? {});
        expected['files']?.push(rows[0]?.file ?? {});
      };
    },
  ],
  club: [
    async ({ staysId }) => {
      await database().db.execute(sql`update clubs set address = 'ул. „Нова“ 1' where id = ${staysId}`);
      return (expected) => {
        rowOf(expected, 'clubs', staysId)['address'] = 'ул. „Нова“ 1';
      };
    },
  ],
};

const SEEDS = { player: 14, coach: 6, club: 6 } as const satisfies Record<MergeNoun, number>;

describe('a merge that is taken back', () => {
  let mergedTimes = 0;
  for (const noun of ['player', 'coach', 'club'] as const)
    for (let seed = 1; seed <= SEEDS[noun]; seed++)
      it(`leaves every table as before: ${noun} ${seed}`, async () => {
        const world = await aWorld(testApp.context(), `${noun}-${seed}`);
        const { context, random, adminId } = world;
        const ids = { player: world.playerIds, coach: world.coachIds, club: world.clubIds }[noun];
        const [staysId = 0, goneId = 0] = random.chance(0.5) ? ids : ids.slice(0, 2).toReversed();
        const fields = Object.fromEntries(
          mergeFields[noun].map((field): [string, Chosen] => [field, random.pick(['stays', 'gone'])]),
        );
        const before = await snapshotOf(context);
        const merge = { noun, staysId, goneId, fields, versions: null, pairId: null };
        const caller = callerFor(context, adminId);
        const merged = await mergeRecords(context, merge, caller).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return null;
        });
        if (merged === null) {
          // Refused: then nothing has happened at all.
          expect(comparable(await snapshotOf(context), before)).toEqual(comparable(before, before));
          return;
        }
        mergedTimes += 1;
        const patches: Patch[] = [];
        for (const act of random.shuffled(actsAfter[noun]).slice(0, random.int(0, 3)))
          patches.push(await act({ staysId, goneId }));
        await unmergeRecords(context, merged.mergeId, caller);
        const expected = structuredClone(before);
        for (const patch of patches) patch(expected);
        const after = await snapshotOf(context);
        if (expected['nationalities'] === undefined) delete after['nationalities'];
        expect(comparable(after, before)).toEqual(comparable(expected, before));
      });

  it('was a merge more often than a refusal', () => {
    expect(mergedTimes).toBeGreaterThan(13);
  });
});
