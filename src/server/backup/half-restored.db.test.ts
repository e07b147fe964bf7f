import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aUser } from '#test/builders.ts';
import { fileOf, memoryBackup, memoryFiles } from '#test/memory-backup.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { documentName } from '../files/file-store.ts';
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
