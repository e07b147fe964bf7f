import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';
import { documentName, type FileStore, type StoredName } from './file-store.ts';
import { FileStoreUnavailableError, onDisk } from './file-store-error.ts';
import { pictureName } from './picture-sizes.ts';
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
      expect(await store.has(name)).toBe(true);
      await store.remove(name);
      expect(await store.get(name)).toBeNull();
      expect(await store.has(name)).toBe(false);
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

  it('moves to the trash and back, and lists both places apart', async () => {
    const store = stores[kind];
    const name = documentName(randomUUID());
    const inTrash = async () => {
      const found: StoredName[] = [];
      for await (const stored of store.trash.list()) found.push(stored);
      return found;
    };
    await store.put(name, Buffer.from('x'));
    await store.trash.take(name);
    expect(await names()).toEqual([]);
    expect(await store.get(name)).toBeNull();
    expect(await inTrash()).toMatchObject([{ name }]);
    await store.trash.giveBack(name);
    expect(await store.get(name)).toEqual(Buffer.from('x'));
    expect(await inTrash()).toEqual([]);
    await store.trash.take(name);
    await store.trash.remove(name);
    expect(await inTrash()).toEqual([]);
    // Another server has done it already.
    await expect(store.trash.take(name)).resolves.toBeUndefined();
    await expect(store.trash.giveBack(name)).resolves.toBeUndefined();
  });

  it('remembers whose files they are, apart from them', async () => {
    const store = stores[kind];
    expect(await store.readOwner()).toBeNull();
    const id = randomUUID();
    await store.writeOwner(id);
    expect(await store.readOwner()).toBe(id);
    expect(await names()).toEqual([]);
    await expect(store.check()).resolves.toBeUndefined();
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

describe('the disk store in trouble', () => {
  it('takes a folder that has gone for a disk that is away, not for an empty store', async () => {
    const folder = path.join(home, 'mounted');
    const store = diskFileStore(folder);
    const name = documentName(randomUUID());
    await store.writeOwner(randomUUID());
    await store.put(name, Buffer.from('x'));
    fs.renameSync(folder, `${folder}-away`);
    await expect(store.get(name)).rejects.toThrow(FileStoreUnavailableError);
    await expect(store.put(name, Buffer.from('y'))).rejects.toThrow(FileStoreUnavailableError);
    await expect(store.check()).rejects.toThrow(FileStoreUnavailableError);
    expect(fs.existsSync(folder)).toBe(false);
    // Somebody has made an empty one in its place.
    fs.mkdirSync(folder);
    await expect(store.check()).rejects.toThrow(FileStoreUnavailableError);
    fs.rmdirSync(folder);
    fs.renameSync(`${folder}-away`, folder);
    await expect(store.check()).resolves.toBeUndefined();
    expect(await store.get(name)).toEqual(Buffer.from('x'));
    expect(await store.get(documentName(randomUUID()))).toBeNull();
  });

  it.each(['ENOSPC', 'EDQUOT'])('says of %s that there is no room', async (code) => {
    const failing = onDisk(() => Promise.reject(Object.assign(new Error(code), { code })));
    await expect(failing).rejects.toMatchObject({ name: 'FileStoreUnavailableError', isFull: true });
  });

  it.each(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE'])(
    'says of %s that it is away',
    async (code) => {
      const failing = onDisk(() => Promise.reject(Object.assign(new Error(code), { code })));
      await expect(failing).rejects.toMatchObject({ name: 'FileStoreUnavailableError', isFull: false });
    },
  );

  it('says of a fault of ours nothing but what it is', async () => {
    await expect(onDisk(() => Promise.reject(new TypeError('of ours')))).rejects.toThrow(TypeError);
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
    await expect(away.get(documentName(randomUUID()))).rejects.toThrow(FileStoreUnavailableError);
    await expect(away.check()).rejects.toThrow(FileStoreUnavailableError);
  });

  /** A store that answers each request in one way. */
  async function storeThat(answer: (response: http.ServerResponse) => void) {
    let requests = 0;
    const server = http.createServer((request, response) => {
      requests += 1;
      request.resume();
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const settings = {
      bucket: 'b',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      accessKeyId: 'x',
      secretAccessKey: 'y',
      forcePathStyle: true,
    };
    return {
      store: s3FileStore(settings, { connectMs: 500, wholeMs: 1000 }),
      requests: () => requests,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  it.each([
    ['never answers', () => undefined],
    ['begins to answer and never ends', (response: http.ServerResponse) => void response.writeHead(200).write('x')],
    ['fails each time', (response: http.ServerResponse) => void response.writeHead(500).end()],
    ['refuses us', (response: http.ServerResponse) => void response.writeHead(403).end()],
  ])('that %s is given up after a while, and is away', async (_name, answer) => {
    const { store, requests, close } = await storeThat(answer);
    await expect(store.get(documentName(randomUUID()))).rejects.toThrow(FileStoreUnavailableError);
    expect(requests()).toBeLessThanOrEqual(3);
    close();
  });

  it('that is full says so', async () => {
    const { store, close } = await storeThat((response) => response.writeHead(507).end());
    await expect(store.put(documentName(randomUUID()), Buffer.from('x'))).rejects.toMatchObject({ isFull: true });
    close();
  });
});
