import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPasswordRight } from '#server/features/sign-in/password-hash.ts';
import { documentName, type FileStore } from '#server/files/file-store.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { demoLogins } from './demo-logins.ts';
import { fillDemo } from './fill-demo.ts';

const TODAY = '2026-01-20';
const PLAYERS = 80;
const secrets = new Secrets(Buffer.alloc(32, 7));

function memoryFileStore() {
  const kept = new Map<string, Uint8Array>();
  const files: Pick<FileStore, 'put'> = { put: async (name, bytes) => void kept.set(name, bytes) };
  return { kept, files };
}

describe('fillDemo', () => {
  const database = useOwnTestDatabase();
  const rowsOf = async <Row extends object>(text: string) => (await database().pool.query<Row>(text)).rows;

  it('writes a federation in which everything can be opened', async () => {
    const { kept, files } = memoryFileStore();
    await fillDemo({ database: database(), files, secrets, today: TODAY, players: PLAYERS });

    const people = await rowsOf<{ id: number; cipher: Buffer; print: Buffer }>(
      'select id, egn_cipher as cipher, egn_index as print from players',
    );
    expect(people).toHaveLength(PLAYERS);
    for (const { id, cipher, print } of people) {
      const egn = secrets.decrypt(cipher, { table: 'players', column: 'egn', id });
      expect(secrets.fingerprint(egn, 'players.egn')).toEqual(print);
    }

    const stored = await rowsOf<{ id: string; kind: string; size: number; sha256: Buffer }>('select * from files');
    for (const { id, kind, size, sha256 } of stored) {
      const bytes = kept.get(kind === 'document' ? documentName(id) : pictureName(id, 384)) ?? Buffer.alloc(0);
      expect(bytes.length).toBe(size);
      expect(createHash('sha256').update(bytes).digest()).toEqual(sha256);
      expect(kept.has(kind === 'document' ? documentName(id) : pictureName(id, 96))).toBe(true);
    }

    const users = await rowsOf<{ userName: string; hash: string }>(
      'select user_name as "userName", password_hash as hash from users',
    );
    for (const { userName, password } of demoLogins) {
      expect(await isPasswordRight(password, users.find((user) => user.userName === userName)?.hash)).toBe(true);
    }

    // Somebody has written something down, and a club reads a part of it.
    const notes = await rowsOf<{ forClub: boolean }>('select for_club_id is not null as "forClub" from notes');
    expect(new Set(notes.map(({ forClub }) => forClub))).toEqual(new Set([true, false]));

    // So that nobody takes it for a real one.
    expect(await rowsOf('select is_demo as "isDemo" from installation')).toEqual([{ isDemo: true }]);

    // Ids and registration numbers go on where the invented ones end.
    const [next] = await rowsOf<Record<string, number>>(
      `select nextval('player_numbers') as number, nextval('players_id_seq') as player, nextval('clubs_id_seq') as club`,
    );
    expect(next).toEqual({ number: 100_001 + PLAYERS, player: PLAYERS + 1, club: 25 });
  });

  it('leaves nothing behind when it fails', async () => {
    await database().pool.query(`insert into cities (id, name) values (1, 'София')`);
    const filling = fillDemo({
      database: database(),
      files: memoryFileStore().files,
      secrets,
      today: TODAY,
      players: 10,
    });
    await expect(filling).rejects.toThrow(/duplicate key/);
    expect(await rowsOf('select id from files')).toEqual([]);
  });
});
