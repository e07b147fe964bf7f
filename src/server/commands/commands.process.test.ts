import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditPage } from '#contract/history/audit.contract.ts';
import { startBucketServer, type BucketServer } from '#test/bucket-server.ts';
import { runCommandProcess } from '#test/command-process.ts';
import { startMailServer } from '#test/mail-server.ts';
import { isNight } from '#test/night.ts';
import { startServer, temporaryFolder, tokenFrom } from '#test/server-process.ts';
import { readCommandConfig } from '../config.ts';
import { openBackupStore } from '../backup/backup-store.ts';

const work = temporaryFolder();
const prepared = inject('preparedData');
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

/** Servers that say no language speak Bulgarian; what starts a whole database is started once, so some of it in English. */
const ENGLISH = { LANG: 'en_US.UTF-8' };
const CYRILLIC = /\p{Script=Cyrillic}/u;

describe('a backup in a bucket', () => {
  const BUCKET = 'backups';
  const dataDir = path.join(work, 'data');
  const target = path.join(work, 'restored');
  let store: BucketServer;
  let env: Record<string, string>;
  let name = '';
  beforeAll(async () => {
    store = await startBucketServer(BUCKET);
    env = { ...store.env, BACKUP_S3_BUCKET: BUCKET, BACKUP_KEEP: '2', BACKUP_KEY: randomBytes(32).toString('base64') };
    fs.cpSync(prepared, dataDir, { recursive: true });
  });
  afterAll(() => store.close());

  const place = () => openBackupStore(readCommandConfig(env).backup);
  const names = async () => (await place().list()).map((kept) => kept.name);

  it('is sealed, and as many of the newest stay as were asked for', async () => {
    const older = ['kartoteka-2026-01-02-030000.tar.sealed', 'kartoteka-2026-01-01-030000.tar'];
    for (const old of [...older, 'notes.txt']) await place().put(old, piecesOf('old'));
    // Whoever was killed in the middle has left what is no backup.
    const backups = path.join(dataDir, 'backups');
    fs.mkdirSync(backups, { recursive: true });
    fs.writeFileSync(path.join(backups, 'kartoteka-2026-01-03-030000.tar.sealed.4194999.part'), 'half');

    const { code, output } = await runCommandProcess('backup', [], { ...env, ...ENGLISH, DATA_DIR: dataDir });

    expect(output).toContain('Old backups removed: kartoteka-2026-01-01-030000.tar');
    expect(output).toContain('The master key is not in it.');
    expect(output).not.toMatch(CYRILLIC);
    expect(code).toBe(0);
    const kept = await names();
    expect(kept).toEqual([expect.stringMatching(/\.tar\.sealed$/), older[0]]);
    name = kept[0] ?? '';
    expect(output).toContain(`s3://${BUCKET}/${name}`);
    await expect(place().open('notes.txt')).resolves.not.toBeNull();
    expect((await bytesOf(await place().open(name))).includes('manifest')).toBe(false);
    expect(fs.readdirSync(backups)).toEqual([]);
  });

  // A proof makes a whole database and throws it away; by day the restore alone makes one.
  it.each(isNight ? ['--check'] : [])('is proved by its name with its key: %s', async (option) => {
    const proved = await runCommandProcess('restore', [option, name], { ...env, DATA_DIR: dataDir });
    expect(proved.output).toContain('Копието е цяло и може да бъде възстановено.');
    expect(proved.code).toBe(0);
  });

  it('comes back into an empty place, where the audit says so and is whole', async () => {
    fs.mkdirSync(target, { mode: 0o700 });
    fs.copyFileSync(path.join(dataDir, 'master.key'), path.join(target, 'master.key'));
    // Of a database that was here before and had come further.
    fs.writeFileSync(path.join(target, 'audit-head.json'), '{"day":"2026-11-16","sequence":99999,"hash":"00"}\n');
    const there = { ...env, DATA_DIR: target };

    const restored = await runCommandProcess('restore', [name], there);
    expect(restored.output).toContain(`Копието е възстановено в ${target}.`);
    expect(restored.code).toBe(0);
    const chain = await runCommandProcess('audit-verify', [], { ...there, ...ENGLISH });
    expect(chain.output).toContain('The audit is whole');
    expect(chain.output).not.toMatch(CYRILLIC);

    const server = await startServer(target);
    const answer = await fetch(`${server.url}/api/audit?action=backup.restore`, {
      headers: { authorization: `Bearer ${await tokenFrom(server.url)}` },
    });
    const { entries } = (await answer.json()) as AuditPage;
    await server.kill('SIGTERM');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actionName: 'Възстановено резервно копие', by: null });
    expect(JSON.parse(entries[0]?.details ?? '')).toMatchObject({ backup: name });
  });
});

it('the doctor sends a letter through the mail server there is, and tells of it in English at an English terminal', async () => {
  const dataDir = path.join(work, 'doctor');
  fs.cpSync(prepared, dataDir, { recursive: true });
  const mails = await startMailServer();
  const { code, output } = await runCommandProcess('doctor', ['--mail', 'maria@example.test'], {
    ...ENGLISH,
    DATA_DIR: dataDir,
    DEMO: '0',
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Федерация <office@example.test>',
  });
  expect(output).toContain('✓ Test letter: Taken for maria@example.test.');
  expect(mails.received.map(({ to }) => to)).toEqual([['maria@example.test']]);
  expect(output).toContain('✗ Backup: There is no backup.');
  expect(output).not.toMatch(CYRILLIC);
  expect(code).toBe(1);
  await mails.close();
});

it.each([
  ['doctor', ['--mail'], {}, 'npm run doctor -- --mail ADDRESS'],
  ['backup', [], { BACKUP_DIR: '/etc/passwd/backups' }, 'a file stands in the path in place of a folder'],
  ['restore', ['--check', 'nothing.tar'], {}, 'There is no such backup'],
  ['rotate-key', [], { MASTER_KEY: 'short' }, 'has to be 32 bytes in base64'],
  // The other way back is said, too.
  ['undo-upgrade', ['--yes'], {}, /There is no copy from before an upgrade in .*\. Restore a backup/],
])('at an English terminal %s %o is refused at once, and in English', async (name, given, env, sentence) => {
  const place = { ...ENGLISH, DATA_DIR: prepared, DEMO: '0', PUBLIC_URL: 'http://localhost' };
  const { code, output } = await runCommandProcess(name, given, { ...place, ...env });
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(CYRILLIC);
  expect(code).toBe(1);
});

it('a place where no backup can be is refused at once, in words', async () => {
  const env = { DATA_DIR: prepared, BACKUP_DIR: '/proc/kartoteka/backups' };
  const { code, output } = await runCommandProcess('backup', [], env);
  expect(output).toContain('Командата не завърши: няма такава папка');
  expect(code).toBe(1);
});

async function* piecesOf(text: string): AsyncIterable<Buffer> {
  yield Buffer.from(text);
}

async function bytesOf(open: (() => AsyncIterable<Buffer>) | null): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of open?.() ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}
