import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileTable } from '#server/db/tables/file.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { startHousekeeping, tidy } from '#server/start/housekeeping.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { diskFileStore } from './disk-file-store.ts';
import { assertOwnerOfFiles, ForeignFilesError, isOwnerOfFiles, MissingFilesError } from './file-owner.ts';
import { documentName, type FileStore } from './file-store.ts';
import { FileStoreUnavailableError } from './file-store-error.ts';
import { sweepFiles } from './sweep.ts';

const database = useOwnTestDatabase();
let folder: string;
let files: FileStore;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-sweep-'));
  files = diskFileStore(folder);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const NOTHING = { moved: 0, heldBack: 0, restored: 0, removed: 0, halves: 0 };
const DAY = 24 * 3_600_000;
const inHours = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });
const sweep = (options = inHours(2)) => sweepFiles(database().db, files, options);
const namesIn = async (place: { list: FileStore['list'] }) => {
  const names: string[] = [];
  for await (const { name } of place.list()) names.push(name);
  return names.toSorted();
};

const rowOf = (id: string) => ({
  id,
  kind: 'document' as const,
  fileName: 'a.pdf',
  mimeType: 'application/pdf',
  size: 1,
  sha256: Buffer.alloc(32),
});
const addRows = (ids: string[]) => database().db.insert(fileTable).values(ids.map(rowOf));
async function putFiles(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await files.put(documentName(id), Buffer.from('x'));
  return ids;
}
const keep = async (count: number) => {
  const ids = await putFiles(count);
  if (count > 0) await addRows(ids);
  return ids;
};
const claim = async () => expect(await isOwnerOfFiles(database().db, files)).toBe(true);

describe('the sweep', () => {
  beforeEach(claim);

  it('moves what a failed upload has left into the trash, but not within the hour', async () => {
    const kept = await keep(3);
    const orphans = await putFiles(2);
    expect(await sweep(inHours(0.9))).toEqual(NOTHING);
    expect(await sweep()).toEqual({ ...NOTHING, moved: 2 });
    expect(await namesIn(files)).toEqual(kept.map((id) => documentName(id)).toSorted());
    expect(await namesIn(files.trash)).toEqual(orphans.map((id) => documentName(id)).toSorted());
    expect(await sweep()).toEqual(NOTHING);
  });

  it('removes for good only what has been in the trash for thirty days', async () => {
    await keep(1);
    await putFiles(1);
    await sweep();
    expect(await sweep({ now: new Date(Date.now() + 29 * DAY) })).toEqual(NOTHING);
    expect(await sweep({ now: new Date(Date.now() + 31 * DAY) })).toEqual({ ...NOTHING, removed: 1 });
    expect(await namesIn(files.trash)).toEqual([]);
  });

  it('gives back what has a row again, as after the restore of a newer copy', async () => {
    const ids = await keep(10);
    const gone = ids.slice(0, 4);
    await database().db.delete(fileTable).where(inArray(fileTable.id, gone));
    expect(await sweep()).toEqual({ ...NOTHING, moved: 4 });
    await addRows(gone);
    expect(await sweep({ now: new Date(Date.now() + 31 * DAY) })).toEqual({ ...NOTHING, restored: 4 });
    expect(await files.get(documentName(gone[0] ?? ''))).toEqual(Buffer.from('x'));
  });

  it('moves nothing when there is more to move than failed uploads leave, unless it is told to', async () => {
    await keep(3);
    await putFiles(51);
    expect(await sweep()).toEqual({ ...NOTHING, heldBack: 51 });
    expect(await namesIn(files)).toHaveLength(54);
    expect(await sweep({ ...inHours(2), isUnlimited: true } as ReturnType<typeof inHours>)).toMatchObject({
      moved: 51,
    });
  });

  it('removes the half files of a crash', async () => {
    const [id = ''] = await keep(1);
    const half = path.join(folder, id.slice(0, 2), `${documentName(id)}.${randomUUID()}.part`);
    fs.writeFileSync(half, 'half');
    expect(await sweep()).toEqual({ ...NOTHING, halves: 1 });
    expect(fs.existsSync(half)).toBe(false);
    expect(await namesIn(files)).toHaveLength(1);
  });

  it('touches nothing when the database knows of no file at all, and minds it only beside files', async () => {
    expect(await sweep()).toEqual(NOTHING);
    await putFiles(2);
    expect(await sweep()).toBeNull();
    expect(await namesIn(files)).toHaveLength(2);
  });

  it('touches nothing of another installation, nor of one it cannot tell', async () => {
    await keep(1);
    await putFiles(2);
    await files.writeOwner(randomUUID());
    expect(await sweep()).toBeNull();
    fs.rmSync(path.join(folder, 'installation.id'));
    await database().db.delete(fileTable);
    await addRows([randomUUID(), randomUUID()]);
    expect(await sweep()).toBeNull();
    expect(await namesIn(files)).toHaveLength(3);
  });

  it('belongs to the housekeeping, which says what was done', async () => {
    await keep(1);
    const [orphan = ''] = await putFiles(1);
    const old = new Date(Date.now() - 2 * 3_600_000);
    fs.utimesSync(path.join(folder, orphan.slice(0, 2), documentName(orphan)), old, old);
    const said: unknown[] = [];
    await new Promise<void>((resolve) => {
      const hear = (...line: unknown[]) => {
        said.push(line);
        resolve();
      };
      startHousekeeping(database().db, files, { log: { info: hear, warn: hear, error: hear } }).stop();
    });
    expect(said).toEqual([[{ ...NOTHING, moved: 1 }, 'files swept']]);
    expect(await tidy(database().db, files)).toEqual(NOTHING);
  });
});

describe('the files of an installation', () => {
  const start = () =>
    assertOwnerOfFiles(database().db, files, { place: folder, onAway: () => expect.unreachable('the store is there') });
  const idOfDatabase = async () => (await database().db.select().from(installationTable))[0]?.id;

  it('carry its number from the first start on', async () => {
    await start();
    expect(await files.readOwner()).toBe(await idOfDatabase());
    await keep(1);
    await start();
  });

  it('of another one refuse the start with a sentence that says what to do', async () => {
    await files.writeOwner(randomUUID());
    await expect(start()).rejects.toThrow(ForeignFilesError);
    await expect(start()).rejects.toThrow(/на друга инсталация.*DATABASE_URL.*installation\.id/);
  });

  it('that carry no number yet are taken when the rows find their bytes', async () => {
    await keep(4);
    await addRows([randomUUID()]);
    await start();
    expect(await files.readOwner()).toBe(await idOfDatabase());
  });

  it.each([
    ['no row', 0],
    ['rows of other files', 4],
  ])('that carry no number are not taken by a database with %s', async (_name, rows) => {
    await putFiles(3);
    if (rows > 0) await addRows(Array.from({ length: rows }, () => randomUUID()));
    await expect(start()).rejects.toThrow(ForeignFilesError);
    expect(await files.readOwner()).toBeNull();
  });

  it('that are gone, while rows know of them, refuse the start, and no number is written into the empty place', async () => {
    await addRows([randomUUID(), randomUUID()]);
    await expect(start()).rejects.toThrow(MissingFilesError);
    await expect(start()).rejects.toThrow(/знае за 2\u00a0файла.*нито един.*mount.*--files/);
    expect(await files.readOwner()).toBeNull();
    await files.writeOwner((await idOfDatabase()) ?? ''); // as the sentence says
    await start();
  });

  describe('of a database that was upgraded, taken back and upgraded again', () => {
    const numberOfFiles = randomUUID();
    /** The number came with a migration just now. */
    const numberAnew = () =>
      database()
        .db.update(installationTable)
        .set({ id: randomUUID(), createdOn: sql`now() + interval '1 hour'` });

    it('give it the number they carry', async () => {
      await keep(4);
      await files.writeOwner(numberOfFiles);
      await numberAnew();
      await start();
      expect(await idOfDatabase()).toBe(numberOfFiles);
    });

    it.each([
      ['other files', 0, false],
      ['a number that somebody has worked with', 4, true],
    ])('stay foreign where it has %s', async (_name, own, isUsed) => {
      await keep(own);
      if (own === 0) await addRows([randomUUID()]);
      await putFiles(3);
      await files.writeOwner(numberOfFiles);
      await numberAnew();
      if (isUsed) {
        await database()
          .db.update(installationTable)
          .set({ createdOn: new Date(0) });
        await database().db.insert(auditTable).values({ action: 'club.update', entity: 'club' });
      }
      await expect(start()).rejects.toThrow(ForeignFilesError);
      expect(await idOfDatabase()).not.toBe(numberOfFiles);
    });
  });

  it('do not stop the start while their store is away', async () => {
    const said: string[] = [];
    const away: FileStore = {
      ...files,
      readOwner: () => Promise.reject(new FileStoreUnavailableError('away', { isFull: false })),
    };
    await assertOwnerOfFiles(database().db, away, { place: folder, onAway: ({ name }) => said.push(name) });
    expect(said).toEqual(['FileStoreUnavailableError']);
  });
});
