import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aUser } from '#test/builders.ts';
import { fileOf, memoryBackup, memoryFiles } from '#test/memory-backup.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { readConfig } from '../config.ts';
import { erasureTable } from '../db/tables/erasure.table.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { playerTable } from '../db/tables/player.table.ts';
import { aSealedPlayer } from '../features/double/merge.test-tools.ts';
import { keepErasures } from '../features/privacy/kept-erasures.ts';
import { documentName } from '../files/file-store.ts';
import { openSecrets } from '../keys/open-secrets.ts';
import { assertNotHalfRestored } from './half-restored.ts';
import { restoreBackup } from './restore-backup.ts';

const database = useOwnTestDatabase();

it('a restore that broke off is told by the next start and made good by the next restore', async () => {
  const { db, pool } = database();
  await aUser(db, {});
  const [stored] = await db
    .insert(fileTable)
    .values({ kind: 'document', fileName: 'а.pdf', mimeType: 'application/pdf', size: 3, sha256: randomBytes(32) })
    .returning({ id: fileTable.id });
  const name = documentName(stored?.id ?? '');
  const { bytes } = await memoryBackup(database(), memoryFiles({ [name]: Buffer.from('pdf') }).files);
  await pool.query('truncate users cascade');

  const file = { ...fileOf(bytes), name: 'copy.tar' };
  const keys = { masterKey: undefined, nextMasterKey: undefined };
  const place = { databaseUrl: pool.options.connectionString, dataDir: '/nonexistent', s3: undefined, ...keys };
  const { files } = memoryFiles();
  const full = { ...files, put: () => Promise.reject(new Error('No room')) };

  await expect(assertNotHalfRestored(database())).resolves.toBeUndefined();
  await expect(restoreBackup(file, place, full)).rejects.toThrow('No room');
  await expect(assertNotHalfRestored(database())).rejects.toThrow('Пуснете отново npm run restore');
  await restoreBackup(file, place, files);
  await expect(assertNotHalfRestored(database())).resolves.toBeUndefined();
});

it('whoever was erased after the backup was made is erased again by the restore', async () => {
  const { db, pool } = database();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-erased-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const secrets = await openSecrets(database(), config);
  const player = await aSealedPlayer({ secrets }, db, { lastName: 'Щерев' });
  const { bytes } = await memoryBackup(database(), memoryFiles().files);
  const { id: recordId, createdOn: recordCreatedOn } = player;
  await db.insert(erasureTable).values({ noun: 'player', recordId, recordCreatedOn, counts: {} });
  await keepErasures({ database: database(), folder: dataDir });
  await pool.query('truncate users cascade');

  const place = { ...config, databaseUrl: pool.options.connectionString };
  const { erased } = await restoreBackup({ ...fileOf(bytes), name: 'copy.tar' }, place, memoryFiles().files);
  expect(erased).toBe(1);
  if (place.databaseUrl !== undefined)
    expect(await db.select().from(playerTable)).toMatchObject([{ firstName: 'Заличен', lastName: '№\u00A01' }]);
  fs.rmSync(dataDir, { recursive: true });
});
