import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
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
    expect(readMasterKey({ folder })?.equals(key)).toBe(true);
    expect(() => createMasterKey(folder)).toThrow();
    fs.rmSync(folder, { recursive: true });
  });
});
