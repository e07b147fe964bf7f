import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFileStore, documentName, type FileStore, pictureName } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const BUCKET = 'kartoteka';
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-store-'));
// Deep inside: should the check of names ever fail, what escapes still lands in the folder of this test.
const diskFolder = path.join(home, 'a', 'b', 'c', 'disk');
let s3: S3rver;
let stores: Record<'disk' | 's3', FileStore>;

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(home, 's3'),
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await s3.run();
  stores = {
    disk: diskFileStore(diskFolder),
    s3: s3FileStore({
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    }),
  };
});
afterAll(async () => {
  await s3.close();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Files of this test that lie neither in the folder nor in the bucket. */
const outside = () =>
  fs
    .readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(diskFolder) && !file.startsWith(path.join(home, 's3')));

describe.each(['disk', 's3'] as const)('the %s store', (kind) => {
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of stores[kind].list()) found.push(name);
    return found.toSorted();
  };

  it('gives back what was put, until it is removed', async () => {
    const store = stores[kind];
    for (const name of [
      pictureName(randomUUID(), 96),
      documentName(randomUUID()),
      documentName(randomUUID(), 'image/webp'),
    ]) {
      const bytes = Buffer.from(`съдържание на ${name}`);
      await store.put(name, bytes);
      expect(await store.get(name)).toEqual(bytes);
      await store.remove(name);
      expect(await store.get(name)).toBeNull();
    }
  });

  it('has nothing under an unknown name, and removes nothing without complaint', async () => {
    await expect(stores[kind].get(documentName(randomUUID()))).resolves.toBeNull();
    await expect(stores[kind].remove(documentName(randomUUID()))).resolves.toBeUndefined();
  });

  it('keeps 3 MB to the last byte', async () => {
    const name = documentName(randomUUID());
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'волейбол');
    await stores[kind].put(name, bytes);
    expect(Buffer.compare((await stores[kind].get(name)) ?? Buffer.alloc(0), bytes)).toBe(0);
    await stores[kind].remove(name);
  });

  it('lists what it keeps with the time of storing', async () => {
    const kept = [documentName(randomUUID()), pictureName(randomUUID(), 384)].toSorted();
    for (const name of kept) await stores[kind].put(name, Buffer.from('x'));
    expect(await names()).toEqual(kept);
    for await (const { storedAt } of stores[kind].list()) {
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    for (const name of kept) await stores[kind].remove(name);
    expect(await names()).toEqual([]);
  });

  it.each([
    '../../outside.pdf',
    'a.pdf',
    '',
    `${randomUUID()}.exe`,
    `${randomUUID()}.pdf/../x`,
    `${randomUUID()}.pdf\0`,
    `../${randomUUID()}.pdf`,
  ])('refuses a name that is not ours: %j', async (name) => {
    await expect(stores[kind].put(name, Buffer.from('x'))).rejects.toThrow('Not a name of a stored file');
    await expect(stores[kind].get(name)).rejects.toThrow('Not a name of a stored file');
    await expect(stores[kind].remove(name)).rejects.toThrow('Not a name of a stored file');
    expect(outside()).toEqual([]);
  });
});

describe('the disk store', () => {
  it('lets nobody else on the machine read', async () => {
    const name = documentName(randomUUID());
    await stores.disk.put(name, Buffer.from('x'));
    const file = path.join(diskFolder, name.slice(0, 2), name);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(fs.statSync(path.dirname(file)).mode & 0o077).toBe(0);
    await stores.disk.remove(name);
  });

  it('lists what a crash has left half written, so that it can be removed', async () => {
    const name = `${documentName(randomUUID())}.${randomUUID()}.part`;
    const file = path.join(diskFolder, name.slice(0, 2), name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, 'half');
    const found: string[] = [];
    for await (const stored of stores.disk.list()) found.push(stored.name);
    expect(found).toContain(name);
    await stores.disk.remove(name);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('without a folder is empty', async () => {
    for await (const stored of diskFileStore(path.join(home, 'none')).list()) expect(stored).toBeUndefined();
    await expect(diskFileStore(path.join(home, 'none')).get(documentName(randomUUID()))).resolves.toBeNull();
  });
});

describe('the s3 store', () => {
  it('says so when the bucket is away, instead of answering that there is no file', async () => {
    const away = s3FileStore({
      bucket: 'nowhere',
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      accessKeyId: 'x',
      secretAccessKey: 'y',
      forcePathStyle: true,
    });
    await expect(away.get(documentName(randomUUID()))).rejects.toThrow('ECONNREFUSED');
  });
});
