import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditListQuerySchema } from '#contract/history/audit.contract.ts';
import { aCoach, playerRow } from '#test/builders.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { readConfig } from '../config.ts';
import { playerTable } from '../db/tables/player.table.ts';
import { mergeTable } from '../db/tables/merge.table.ts';
import { openLeftovers, sealLeftovers } from '../features/double/merge-leftovers.ts';
import { listAudit } from '../features/history/audit.queries.ts';
import { verifyChain } from '../features/history/verify-chain.ts';
import { openedEgn, sealedEgn, sealedFreeEgn } from '../features/player/personal-number.ts';
import { followKeys, keysOf, openSecrets, readChecks, ringOf } from './open-secrets.ts';
import { createMasterKey, earlierKeyFiles, keyIdOf, masterKeyFile, nextKeyFile, type Secrets } from './secrets.ts';
import { rotateKey } from './rotate-key.ts';
import { readSealedRows, sealedColumns, writeSealedRows } from './sealed-columns.queries.ts';

const database = useOwnTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-rotation-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const config = () => readConfig({ DATA_DIR: dataDir });
const open = () => openSecrets(database(), config());
const egnOf = (n: number) => `12451599${String(n).padStart(2, '0')}`;
const atOnce = { pause: async () => undefined };

/** Players whose numbers are sealed with the present key. */
async function players(secrets: Secrets, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => n + 1);
  const rows = ids.map((id) => playerRow({ id, ...sealedEgn({ secrets }, { table: 'players', id }, egnOf(id)) }));
  await database().db.insert(playerTable).values(rows);
}

async function opened(secrets: Secrets): Promise<string[]> {
  const rows = await database().db.select().from(playerTable).orderBy(playerTable.id);
  return rows.map(({ id, egnCipher }) => openedEgn({ secrets }, { table: 'players', id }, egnCipher));
}

describe('a new master key', () => {
  it('takes over every number, leaves what stands on paper as it was, and the old key opens nothing any more', async () => {
    const before = await open();
    await players(before, 60); // more than a batch
    const code = before.fingerprint('sheet', 'sheet-code');
    const oldKey = fs.readFileSync(masterKeyFile(dataDir), 'utf8');
    const server = await open();
    followKeys({ secrets: server, database: database(), config: config() }, () => undefined);
    createMasterKey(dataDir, nextKeyFile(dataDir));

    await expect(rotateKey({ database: database(), config: config(), ...atOnce })).resolves.toBe(60);

    const after = await open();
    const numbers = Array.from({ length: 60 }, (_, n) => egnOf(n + 1));
    await expect(opened(after)).resolves.toEqual(numbers);
    const indexes = await database().db.select({ egnIndex: playerTable.egnIndex }).from(playerTable);
    const expected = numbers.map((egn) => after.numberFingerprint(egn, 'players.egn').toString('hex'));
    expect(indexes.map(({ egnIndex }) => egnIndex.toString('hex')).toSorted()).toEqual(expected.toSorted());
    await expect.poll(() => server.ring.current.id).toBe(2);
    await expect(opened(server)).resolves.toEqual(numbers);
    expect(after.fingerprint('sheet', 'sheet-code')).toEqual(code);
    expect(after.ring.replaced).toBeNull();
    const [entry] = (await listAudit(database(), auditListQuerySchema.parse({}))).entries;
    expect(entry).toMatchObject({ actionName: 'Сменен главен ключ', entityId: '2', details: '{"values": 60}' });
    expect(await verifyChain(database().db, after, dataDir)).toEqual({ sealed: 1, fault: null });
    expect(fs.existsSync(nextKeyFile(dataDir))).toBe(false);
    const [earlier = '', ...others] = earlierKeyFiles(dataDir);
    expect([fs.readFileSync(earlier, 'utf8'), others]).toEqual([oldKey, []]);
    fs.writeFileSync(masterKeyFile(dataDir), oldKey);
    fs.rmSync(earlier);
    await expect(open()).rejects.toThrow('Главният ключ не е този');
  });

  it('made again and again leaves every key there ever was, each for the backups of its time', async () => {
    await players(await open(), 3);
    const used: string[] = [];
    for (let times = 0; times < 3; times++) {
      used.unshift(fs.readFileSync(masterKeyFile(dataDir), 'utf8'));
      createMasterKey(dataDir, nextKeyFile(dataDir));
      await rotateKey({ database: database(), config: config(), ...atOnce });
    }
    const names = earlierKeyFiles(dataDir).map((file) => path.basename(file));
    expect(names).toEqual(['master.key.old-3', 'master.key.old-2', 'master.key.old']);
    expect(earlierKeyFiles(dataDir).map((file) => fs.readFileSync(file, 'utf8'))).toEqual(used);
    expect(keysOf(config())).toHaveLength(4);
    await expect(opened(await open())).resolves.toEqual([1, 2, 3].map(egnOf));
  });

  it('that is interrupted half way leaves everything readable, refuses doubles under either key, and goes on', async () => {
    const before = await open();
    await players(before, 120);
    createMasterKey(dataDir, nextKeyFile(dataDir));
    let batches = 0;
    const broken = rotateKey({
      database: database(),
      config: config(),
      pause: async () => {
        batches += 1;
        if (batches === 2) throw new Error('killed');
      },
    });
    await expect(broken).rejects.toThrow('killed');

    const between = await open();
    expect(new Set((await database().db.select().from(playerTable)).map((row) => keyIdOf(row.egnCipher)))).toEqual(
      new Set([1, 2]),
    );
    await expect(opened(between)).resolves.toHaveLength(120);
    const place = { table: 'players', id: 9999 } as const;
    await expect(sealedFreeEgn({ secrets: between }, database().db, place, egnOf(120))).rejects.toMatchObject({
      constraint: 'players_egn',
    });

    // One batch was done.
    const left = 120 - (database().engine === 'embedded' ? 10 : 50);
    await expect(rotateKey({ database: database(), config: config(), ...atOnce })).resolves.toBe(left);
    await expect(opened(await open())).resolves.toHaveLength(120);
    // One change of the key, however many runs it took.
    const { entries, total } = await listAudit(database(), auditListQuerySchema.parse({}));
    expect([total, entries[0]?.details]).toEqual([1, '{"values": 120}']);
  });

  it('reseals what was put aside of merged records', async () => {
    const before = await open();
    const row = { noun: 'player' as const, staysId: 1, goneName: 'Иван Щерев' };
    const leftovers = {
      gone: { egn: egnOf(1) },
      before: {},
      after: {},
      moved: {},
      dropped: [],
      rewritten: [],
      openStays: [],
    };
    const sealed = sealLeftovers({ secrets: before }, 1, leftovers);
    await database()
      .db.insert(mergeTable)
      .values({ ...row, id: 1, goneId: 2, leftoversCipher: sealed });
    createMasterKey(dataDir, nextKeyFile(dataDir));
    await expect(rotateKey({ database: database(), config: config(), ...atOnce })).resolves.toBe(1);
    const [merge] = await database().db.select().from(mergeTable);
    const cipher = merge?.leftoversCipher ?? Buffer.alloc(0);
    expect(keyIdOf(cipher)).toBe(2);
    expect(openLeftovers({ secrets: await open() }, 1, cipher)).toEqual(leftovers);
  });

  it('may be a setting; a server that has the old one alone is not let near the data meanwhile', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
    const both = readConfig({ DATA_DIR: dataDir, MASTER_KEY: old, MASTER_KEY_NEXT: next });
    await openSecrets(database(), both);
    await aCoach(database().db);
    await expect(
      rotateKey({ database: database(), config: both, pause: () => Promise.reject(new Error('killed')) }),
    ).rejects.toThrow('killed');
    const alone = readConfig({ DATA_DIR: dataDir, MASTER_KEY: old });
    await expect(openSecrets(database(), alone)).rejects.toThrow('а новият липсва тук');
    await rotateKey({ database: database(), config: both, ...atOnce });
    const checks = await readChecks(database());
    expect(ringOf(checks, keysOf(readConfig({ DATA_DIR: dataDir, MASTER_KEY: next }))).current.id).toBe(2);
  });

  it('goes over everything once more where a server that had not heard of it wrote under the old one', async () => {
    const before = await open(); // nobody tells it
    await players(before, 60);
    createMasterKey(dataDir, nextKeyFile(dataDir));
    let pauses = 0;
    const writeBehindIt = async () => {
      pauses += 1;
      if (pauses !== 2) return; // once the first rows are done with
      const late = sealedEgn({ secrets: before }, { table: 'players', id: 1 }, egnOf(99));
      await database().db.update(playerTable).set(late).where(eq(playerTable.id, 1));
    };
    await expect(rotateKey({ database: database(), config: config(), pause: writeBehindIt })).resolves.toBe(61);
    expect((await opened(await open()))[0]).toBe(egnOf(99));
    const rows = await database().db.select().from(playerTable);
    expect(new Set(rows.map(({ egnCipher }) => keyIdOf(egnCipher)))).toEqual(new Set([2]));
  });

  it('leaves a number that somebody has changed meanwhile to its writer', async () => {
    const secrets = await open();
    await players(secrets, 1);
    const [column] = sealedColumns;
    if (column === undefined) throw new Error('Nothing is sealed');
    const [row] = await readSealedRows(database(), column, { keyId: 2, after: 0, limit: 10 });
    const changed = sealedEgn({ secrets }, { table: 'players', id: 1 }, egnOf(2));
    await database().db.update(playerTable).set(changed);
    await writeSealedRows(database(), column, [
      { id: 1, was: row?.cipher ?? Buffer.alloc(0), cipher: Buffer.from('late'), fingerprint: randomBytes(32) },
    ]);
    await expect(opened(secrets)).resolves.toEqual([egnOf(2)]);
  });

  it('reaches every sealed column there is', async () => {
    const { rows } = await database().pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%cipher' and table_name <> 'key_checks' order by 1`,
    );
    expect(sealedColumns.map(({ table, cipher }) => `${table}.${cipher}`).toSorted()).toEqual(
      rows.map(({ name }) => name),
    );
  });
});
