import { describe, expect, it } from 'vitest';
import { diagnose, type Facts } from './doctor.ts';
import { SlowRequests } from './slow-requests.ts';

const now = new Date('2026-11-16T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const backup = (days: number) => ({
  name: 'kartoteka-2026-11-16-030000.tar.sealed',
  at: daysAgo(days),
  size: 1,
  faults: null,
});

const sound: Facts = {
  machine: {
    isDemo: false,
    isEmbedded: false,
    publicUrl: 'https://kartoteka.example',
    hasMailServer: true,
    isFactorCompulsory: false,
    isFolderOpen: false,
    isKeyOpen: false,
    earlierKeys: [],
    isRoot: false,
    disk: { freeBytes: 50e9, totalBytes: 100e9 },
    backupDisk: { freeBytes: 50e9, totalBytes: 100e9 },
    lastBackup: backup(0.3),
    isBackupOnSameDisk: false,
  },
  database: {
    serverVersion: 150_004,
    postgresql: '15.4',
    databaseBytes: 1e8,
    clockAheadSeconds: 0.1,
    newestEntryAheadSeconds: -60,
    hasTrigrams: true,
    hasCollation: true,
    isCollationStale: false,
    migration: 7,
    isDemo: false,
    demoAccounts: 0,
    isKeyBeingReplaced: false,
    mailQueued: 3,
    mailTried: 0,
    mailFailed: 0,
    mailWaitsHours: 0.1,
    openSessions: 5,
  },
  files: { known: 1426, looked: 1426, missing: 0 },
  damage: { met: 0 },
  standby: { kind: 'read', behindMs: 240 },
  newestMigration: 7,
  now,
};

describe('the doctor', () => {
  it('finds nothing wrong with a sound installation', () => {
    expect(diagnose(sound).filter(({ level }) => level !== 'good')).toEqual([]);
  });

  it.each<[string, string, Partial<Facts['machine']>, Partial<Facts['database']>]>([
    ['wrong', 'Права върху файловете', { isKeyOpen: true }, {}],
    ['doubtful', 'Права върху файловете', { isFolderOpen: true }, {}],
    ['doubtful', 'Права върху файловете', { isRoot: true }, {}],
    ['wrong', 'Диск', { disk: { freeBytes: 2e8, totalBytes: 100e9 } }, {}],
    ['doubtful', 'Диск', { disk: { freeBytes: 5e9, totalBytes: 100e9 } }, {}],
    ['wrong', 'Диск с резервните копия', { backupDisk: { freeBytes: 2e8, totalBytes: 100e9 } }, {}],
    ['wrong', 'Часовник', {}, { clockAheadSeconds: -40 }],
    ['doubtful', 'Часовник', {}, { clockAheadSeconds: 8 }],
    ['wrong', 'Часовник', {}, { newestEntryAheadSeconds: 3600 }],
    ['doubtful', 'Поща', { hasMailServer: false }, {}],
    ['wrong', 'Поща', { hasMailServer: false, isFactorCompulsory: true }, {}],
    ['doubtful', 'Поща', {}, { mailTried: 1 }],
    ['doubtful', 'Поща', {}, { mailFailed: 2 }],
    ['wrong', 'Поща', {}, { mailWaitsHours: 5 }],
    ['wrong', 'Резервно копие', { lastBackup: null }, {}],
    ['doubtful', 'Резервно копие', { lastBackup: null, isDemo: true }, {}],
    ['doubtful', 'Резервно копие', { lastBackup: backup(3) }, {}],
    ['wrong', 'Резервно копие', { lastBackup: backup(8) }, {}],
    ['doubtful', 'Резервно копие', { isBackupOnSameDisk: true }, {}],
    ['wrong', 'Резервно копие', { lastBackup: { ...backup(0.3), faults: { lost: 0, damaged: 1 } } }, {}],
    ['doubtful', 'Примерни данни', { isDemo: true }, { isDemo: true }],
    ['wrong', 'Примерни данни', {}, { demoAccounts: 1 }],
    ['doubtful', 'Адрес', { publicUrl: 'http://kartoteka.example' }, {}],
    ['wrong', 'База данни', {}, { serverVersion: 140_011 }],
    ['wrong', 'Търсене и подреждане', {}, { hasTrigrams: false }],
    ['doubtful', 'Търсене и подреждане', {}, { isCollationStale: true }],
    ['doubtful', 'Версия на таблиците', {}, { migration: 6 }],
    ['wrong', 'Версия на таблиците', {}, { migration: 8 }],
    ['doubtful', 'Главен ключ', {}, { isKeyBeingReplaced: true }],
    ['doubtful', 'Главен ключ', { earlierKeys: ['master.key.old-2', 'master.key.old'] }, {}],
  ])('calls it %s, first and with what to do: %s %o %o', (level, subject, machine, database) => {
    const found = diagnose({
      ...sound,
      machine: { ...sound.machine, ...machine },
      database: { ...sound.database, ...database },
    });
    expect(found[0]).toMatchObject({ level, subject });
    expect(found[0]?.remedy).toMatch(/\S/);
    expect(found.filter((finding) => finding.level !== 'good')).toHaveLength(1);
  });
});

it.each<[string, string, Facts['standby']]>([
  ['good', 'Списъците се четат от нея. Изостава с по-малко от 1\u00a0s.', { kind: 'read', behindMs: 240 }],
  ['good', 'Списъците се четат от нея. Изостава с 3\u00a0s.', { kind: 'read', behindMs: 3100 }],
  ['doubtful', 'Изостава с 12\u00a0s. Списъците се четат от основния сървър.', { kind: 'behind', behindMs: 12_000 }],
  ['doubtful', 'Изостава с повече от 5\u00a0s. Списъците', { kind: 'behind', behindMs: null }],
  ['wrong', 'Не отговаря. Списъците се четат от основния сървър.', { kind: 'away', behindMs: null }],
  ['wrong', 'не е реплика на тази база данни. Списъците', { kind: 'foreign', behindMs: null }],
])('a standby is %s: %s', (level, text, standby) => {
  const found = diagnose({ ...sound, standby }).find(({ subject }) => subject === 'Реплика');
  expect(found).toMatchObject({ level, text: expect.stringContaining(text) as string });
});

it('nothing is said of a standby where there is none', () => {
  expect(diagnose({ ...sound, standby: null }).map(({ subject }) => subject)).not.toContain('Реплика');
});

it.each<[string, string, Facts['files']]>([
  ['wrong', 'Липсват 1426 от 1426\u00a0файла.', { known: 1426, looked: 1426, missing: 1426 }],
  ['wrong', 'Липсва 1 от 4\u00a0файла.', { known: 4, looked: 4, missing: 1 }],
  ['wrong', 'Липсват 3 от 2000 проверени.', { known: 15_000, looked: 2000, missing: 3 }],
  ['wrong', 'Хранилището за файлове не отговаря.', null],
  ['good', 'Всички са на мястото си: 1\u00a0файл.', { known: 1, looked: 1, missing: 0 }],
  ['good', 'Още няма качени файлове.', { known: 0, looked: 0, missing: 0 }],
])('files are %s: %s', (level, text, files) => {
  expect(diagnose({ ...sound, files }).find(({ subject }) => subject === 'Файлове')).toMatchObject({ level, text });
});

it('data that the disk has damaged are the first thing it says', () => {
  expect(diagnose({ ...sound, damage: { met: 34 } })[0]).toMatchObject({
    subject: 'Цялост на данните',
    level: 'wrong',
    text: expect.stringContaining('34') as string,
  });
});

it('slow requests are told by their route, the slowest of the last day first', () => {
  const slow = new SlowRequests();
  slow.add({ method: 'GET', route: '/api/players/:id', ms: 900 }, daysAgo(2));
  slow.add({ method: 'GET', route: '/api/clubs', ms: 499 }, now);
  slow.add({ method: 'GET', route: '/api/players', ms: 800 }, now);
  slow.add({ method: 'GET', route: '/api/players', ms: 700 }, now);
  slow.add({ method: 'POST', route: '/api/players', ms: 1200.4 }, now);
  expect(slow.list(now).map(({ method, ms }) => [method, ms])).toEqual([
    ['POST', 1200],
    ['GET', 800],
  ]);
});
