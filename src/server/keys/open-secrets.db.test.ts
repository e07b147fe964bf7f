import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { readConfig } from '../config.ts';
import { MasterKeyError, openSecrets } from './open-secrets.ts';
import { masterKeyFile } from './secrets.ts';

const database = useOwnTestDatabase();

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-secrets-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const open = () => openSecrets(database(), readConfig({ DATA_DIR: folder }));
const damage = (content: string) => fs.writeFileSync(masterKeyFile(folder), content, { mode: 0o600 });

describe('a start with a damaged master key', () => {
  it.each(['', 'garbage', 'A'.repeat(30)])('says that it may go while nothing is encrypted (%o)', async (content) => {
    damage(content);
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MasterKeyError);
    expect(String(refusal)).toContain(`Файлът ${masterKeyFile(folder)} с главния ключ е празен, повреден`);
    expect(String(refusal)).toContain('без файла при следващия старт ще бъде направен нов ключ');
    fs.rmSync(masterKeyFile(folder));
    await expect(open()).resolves.toBeDefined();
  });

  it.each(['', 'garbage', 'A'.repeat(30)])('asks for the right one once something is (%o)', async (content) => {
    const secrets = await open();
    const place = { table: 'players', column: 'egn', id: 1 };
    const sealed = secrets.encrypt('1245159903', place);
    const kept = fs.readFileSync(masterKeyFile(folder), 'utf8');
    damage(content);
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MasterKeyError);
    expect(String(refusal)).toContain('Поставете отново копието, което пазите, или задайте MASTER_KEY');
    expect(String(refusal)).not.toContain('изтрийте');
    damage(kept);
    expect((await open()).decrypt(sealed, place)).toBe('1245159903');
  });

  it('and one that cannot be read at all gets a sentence too', async () => {
    fs.mkdirSync(masterKeyFile(folder));
    await expect(open()).rejects.toBeInstanceOf(MasterKeyError);
  });
});
