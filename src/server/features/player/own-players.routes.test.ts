import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCardIndex, aClub, aPlayer, aPlayerDocument, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { withEgn } from '#test/with-egn.ts';

const database = useTestDatabase();
const { app, secrets } = useTestApp(database);

const AGE_GROUPS = [0, 1, 2, 3, 4, 5] as const;
const PARTS = ['', '/documents', '/developments', '/card-indexes', '/transfers'];

it(
  'an account sees the players it stands for in whatever capacity, and never a third one',
  { timeout: 120_000 },
  async () => {
    const { db } = database();
    const clubs = [await aClub(db), await aClub(db)];
    const players: { id: number; transferId: number; cardIndexId: number }[] = [];
    for (let i = 0; i < 6; i += 1) {
      const club = clubs[i % 2];
      const other = clubs[(i + 1) % 2];
      const player = await aPlayer(db, { birthDate: `201${i}-05-15`, currentClubId: club?.id ?? 0 });
      const { id } = await withEgn(db, secrets, player);
      await aPlayerDocument(db, id);
      const transfer = await aTransfer(db, { playerId: id, fromClubId: club?.id ?? 0, toClubId: other?.id ?? 0 });
      const licence = await aCardIndex(db, { clubId: club?.id ?? 0, ageGroup: AGE_GROUPS[i] ?? 0 }, [id]);
      players.push({ id, transferId: transfer.id, cardIndexId: licence.id });
    }
    const places = fc.uniqueArray(fc.nat({ max: players.length - 1 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(places, fc.boolean(), async (chosen, isOneself) => {
        const own = chosen.map((place) => players[place]?.id ?? 0);
        const [self, ...others] = own;
        const links = isOneself ? { playerId: self ?? 0, childIds: others } : { playerId: null, childIds: own };
        const { request } = await signIn(app(), (await aUser(db, { roles: ['PLAYER'], ...links })).userName);
        const idsIn = async (url: string, list: string) => {
          const page = (await request({ url })).json<Record<string, { id: number; player?: { id: number } }[]>>();
          return page[list]?.map(({ id, player }) => player?.id ?? id).toSorted((a, b) => a - b);
        };
        const expected = own.toSorted((a, b) => a - b);
        expect(await idsIn('/api/players/search?pageSize=100', 'players')).toEqual(expected);
        expect(await idsIn('/api/transfers/search?pageSize=100', 'transfers')).toEqual(expected);
        for (const { id, transferId, cardIndexId } of players) {
          const status = own.includes(id) ? 200 : 404;
          const addresses = [
            ...PARTS.map((part) => `/api/players/${id}${part}`),
            `/api/transfers/${transferId}`,
            `/api/transfers/${transferId}/signers`,
            `/api/cardindexes/${cardIndexId}`,
          ];
          for (const url of addresses) expect([url, (await request({ url })).statusCode]).toEqual([url, status]);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  },
);
