import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createMasterKey, masterKeyFile, readMasterKey, Secrets } from './secrets.ts';

const secrets = new Secrets(Buffer.alloc(32, 1));
const place = { table: 'players', column: 'egn', id: 7 };

describe('an encrypted ЕГН', () => {
  it('opens again in its own place', () => {
    expect(secrets.decrypt(secrets.encrypt('1245159903', place), place)).toBe('1245159903');
  });

  it('looks different every time', () => {
    expect(secrets.encrypt('1245159903', place).equals(secrets.encrypt('1245159903', place))).toBe(false);
  });

  it.each([
    ['another row', { ...place, id: 8 }],
    ['another column', { ...place, column: 'name' }],
    ['another table', { ...place, table: 'coaches' }],
  ])('does not open in %s', (_name, elsewhere) => {
    const sealed = secrets.encrypt('1245159903', place);
    expect(() => secrets.decrypt(sealed, elsewhere)).toThrow();
  });

  it('does not open with another key or after a change', () => {
    const sealed = secrets.encrypt('1245159903', place);
    expect(() => new Secrets(Buffer.alloc(32, 2)).decrypt(sealed, place)).toThrow();
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => secrets.decrypt(changed, place)).toThrow();
  });
});

describe('the fingerprint of an ЕГН', () => {
  it('is the same for the same number and purpose only', () => {
    const fingerprint = secrets.fingerprint('1245159903', 'players.egn');
    expect(secrets.fingerprint('1245159903', 'players.egn').equals(fingerprint)).toBe(true);
    expect(secrets.fingerprint('1245159903', 'coaches.egn').equals(fingerprint)).toBe(false);
    expect(new Secrets(Buffer.alloc(32, 2)).fingerprint('1245159903', 'players.egn').equals(fingerprint)).toBe(false);
  });
});

describe('the master key file', () => {
  it('is made once, for its owner only', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-key-'));
    expect(readMasterKey({ folder })).toBeNull();
    const key = createMasterKey(folder);
    expect(fs.statSync(masterKeyFile(folder)).mode & 0o777).toBe(0o600);
    expect(readMasterKey({ folder })).toEqual(key);
    expect(() => createMasterKey(folder)).toThrow('EEXIST');
    expect(readMasterKey({ folder })).toEqual(key);
    expect(fs.readdirSync(folder)).toEqual(['master.key']);
    fs.rmSync(folder, { recursive: true });
  });

  it('is whole on the disk before it has its name, and its folder after', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-key-'));
    const calls = (['fsyncSync', 'linkSync'] as const).map((name) => vi.spyOn(fs, name));
    createMasterKey(folder);
    const order = calls.flatMap((spy) =>
      spy.mock.invocationCallOrder.map((turn) => [turn, spy.getMockName()] as const),
    );
    expect(order.toSorted(([one], [two]) => one - two).map(([, name]) => name)).toEqual([
      'fsyncSync',
      'linkSync',
      'fsyncSync',
    ]);
    vi.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  });

  it.each(['', '\n', 'garbage', 'A'.repeat(42), `${'A'.repeat(43)}==`, 'ключ'.repeat(11), `${'A'.repeat(40)}\n`])(
    'that holds %o is damaged',
    (content) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-key-'));
      fs.writeFileSync(masterKeyFile(folder), content);
      expect(readMasterKey({ folder })).toBe('damaged');
      fs.rmSync(folder, { recursive: true });
    },
  );
});
