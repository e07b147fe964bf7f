import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupOf, fileOf, memoryFiles } from '#test/memory-backup.ts';
import { newestMigration } from '../db/migrate.ts';
import { sealedKnownText } from '../keys/open-secrets.ts';
import { Secrets } from '../keys/secrets.ts';
import { MANIFEST, MANIFEST_SUM, type Manifest } from './manifest.ts';
import { verifyBackup, visitBackup } from './read-backup.ts';
import { opened } from './sealed-stream.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Entry } from './tar.ts';

const master = randomBytes(32);
const backupKey = randomBytes(32);
const hexOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const document = { name: '00000000-0000-4000-8000-000000000001.pdf', bytes: randomBytes(2_500_000) };

const manifest: Manifest = {
  format: 1,
  createdAt: '2026-11-16T10:00:00.000Z',
  program: '0.1.0',
  engine: 'embedded',
  postgresql: '18',
  migration: newestMigration(),
  installationId: '00000000-0000-4000-8000-000000000002',
  keyCheck: sealedKnownText(new Secrets(master)).toString('base64'),
  tables: [],
  sequences: [],
  files: [{ name: document.name, size: document.bytes.length, sha256: hexOf(document.bytes) }],
  lost: [],
  damaged: [],
};

async function* entries(given: Partial<Manifest> & { format?: number } = {}): AsyncIterable<Entry> {
  yield { name: `files/${document.name}`, bytes: document.bytes };
  const bytes = Buffer.from(JSON.stringify({ ...manifest, ...given }));
  yield { name: MANIFEST, bytes };
  yield { name: MANIFEST_SUM, bytes: Buffer.from(hexOf(bytes)) };
}

describe('a backup file', () => {
  it.each([
    ['open', undefined],
    ['sealed', backupKey],
  ])('that is %s is whole as it was written, and never when cut short, changed or added to', async (_kind, key) => {
    const bytes = await backupOf(entries(), key);
    await expect(verifyBackup(fileOf(bytes, key))).resolves.toEqual(manifest);
    for (const end of [0, 20, 600, 1024 * 1024 + 58, bytes.length - 1025, bytes.length - 512, bytes.length - 1])
      await expect(verifyBackup(fileOf(bytes.subarray(0, end), key))).rejects.toThrow();
    for (const at of [100, 300, 700_000, bytes.length - 2000, bytes.length - 1500]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(verifyBackup(fileOf(changed, key))).rejects.toThrow();
    }
    await expect(verifyBackup(fileOf(Buffer.concat([bytes, Buffer.alloc(512)]), key))).rejects.toThrow();
  });

  it('that is sealed and ends exactly between two chunks is not taken for whole', async () => {
    const bytes = await backupOf(entries(), backupKey);
    const start = 'KARTOTEKA-SEALED-BACKUP-2\n'.length + 16 + 8;
    const cut = bytes.subarray(0, start + 1024 * 1024 + 16);
    const read = async () => {
      for await (const piece of opened(fileOf(cut).open(), backupKey))
        expect(piece.length).toBeLessThanOrEqual(1024 * 1024);
    };
    await expect(read()).rejects.toThrow('Копието');
  });

  it('that changes between its proof and its reading is not brought back', async () => {
    const bytes = await backupOf(entries());
    const changed = Buffer.from(bytes);
    changed[700_000] = (changed[700_000] ?? 0) ^ 1;
    const kept: string[] = [];
    const onFile = async (name: string) => void kept.push(name);
    const visit = (given: Buffer) => visitBackup(fileOf(given), manifest, { onRows: async () => undefined, onFile });
    await expect(visit(changed)).rejects.toThrow('Копието се промени, докато се четеше');
    expect(kept).toEqual([]);
    await visit(bytes);
    expect(kept).toEqual([document.name]);
  });

  it('without a file that its list names, or with a list that is not its own, is refused', async () => {
    const without = async function* () {
      for await (const entry of entries()) if (!entry.name.startsWith('files/')) yield entry;
    };
    await expect(verifyBackup(fileOf(await backupOf(without())))).rejects.toThrow('липсва или не е това, което беше');
    const otherList = async function* () {
      for await (const entry of entries())
        yield entry.name === MANIFEST
          ? { ...entry, bytes: Buffer.from(JSON.stringify({ ...manifest, files: [] })) }
          : entry;
    };
    await expect(verifyBackup(fileOf(await backupOf(otherList())))).rejects.toThrow('описът му липсва или не е цял');
    const otherBytes = async function* () {
      for await (const entry of entries())
        yield entry.name.startsWith('files/') ? { ...entry, bytes: randomBytes(document.bytes.length) } : entry;
    };
    await expect(verifyBackup(fileOf(await backupOf(otherBytes())))).rejects.toThrow(
      'липсва или не е това, което беше',
    );
  });

  it('with something behind its end is refused', async () => {
    const longer = async function* () {
      yield* entries();
      yield { name: 'tables/users/00001.ndjson.gz', bytes: Buffer.from('more') };
    };
    await expect(verifyBackup(fileOf(await backupOf(longer())))).rejects.toThrow('има нещо след края му');
  });

  it('that is sealed shows nothing of what it holds and opens with its own key only', async () => {
    const bytes = await backupOf(entries(), backupKey);
    expect(bytes.includes('manifest')).toBe(false);
    expect(bytes.includes(document.bytes.subarray(0, 32))).toBe(false);
    await expect(verifyBackup(fileOf(bytes))).rejects.toThrow('Копието е шифровано. Задайте BACKUP_KEY');
    await expect(verifyBackup(fileOf(bytes, randomBytes(32)))).rejects.toThrow('шифровано с друг BACKUP_KEY');
  });
});

it('a backup that was sealed before keys were told apart is still opened', async () => {
  const bytes = await backupOf(entries(), backupKey);
  const header = 'KARTOTEKA-SEALED-BACKUP-1\n';
  const first = Buffer.concat([
    Buffer.from(header),
    bytes.subarray(header.length, header.length + 16),
    bytes.subarray(header.length + 16 + 8),
  ]);
  await expect(verifyBackup(fileOf(first, backupKey))).resolves.toEqual(manifest);
  await expect(verifyBackup(fileOf(first, randomBytes(32)))).rejects.toThrow('не се отваря с този BACKUP_KEY');
});

describe('a restore refuses, before it writes anything,', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-restore-'));
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true }));

  const refusal = async (given: {
    backup?: Partial<Manifest>;
    masterKey?: Buffer | null;
    store?: ReturnType<typeof memoryFiles>;
  }) => {
    const { masterKey = master, store = memoryFiles() } = given;
    const file = fileOf(await backupOf(entries(given.backup)));
    const before = [fs.readdirSync(dataDir, { recursive: true }), store.owner.id, store.kept.size];
    const place = {
      dataDir,
      databaseUrl: undefined,
      s3: undefined,
      masterKey: masterKey?.toString('base64'),
      nextMasterKey: undefined,
    };
    const error: unknown = await restoreBackup({ ...file, name: 'copy.tar' }, place, store.files).catch(
      (thrown: unknown) => thrown,
    );
    expect([fs.readdirSync(dataDir, { recursive: true }), store.owner.id, store.kept.size]).toEqual(before);
    return String(error);
  };

  it('a backup of a newer program', async () => {
    expect(await refusal({ backup: { migration: newestMigration() + 1 } })).toContain('от по-нова програма (0.1.0)');
    expect(await refusal({ backup: { format: 2 } })).toContain('от по-нова програма');
  });

  it('a master key that is missing or another one', async () => {
    expect(await refusal({ masterKey: null })).toContain('Липсва главният ключ');
    expect(await refusal({ masterKey: randomBytes(32) })).toContain('Главният ключ не е този');
  });

  it('a file that holds no master key, or one that others can read', async () => {
    const keyFile = path.join(dataDir, 'master.key');
    const text = master.toString('base64');
    fs.writeFileSync(keyFile, `"${text}"`, { mode: 0o600 });
    expect(await refusal({ masterKey: null })).toContain('няма ключ. Той е един ред от 44 знака');
    fs.writeFileSync(keyFile, `${text}\n`);
    fs.chmodSync(keyFile, 0o644);
    expect(await refusal({ masterKey: null })).toContain('може да се чете от други');
  });

  it('a place that is not empty', async () => {
    expect(await refusal({ store: memoryFiles({ [document.name]: Buffer.from('x') }) })).toContain('не е празно');
    fs.mkdirSync(path.join(dataDir, 'database'));
    expect(await refusal({})).toContain('вече има база данни');
  });
});
