import { describe, expect, it } from 'vitest';
import { acceptedStep, base32, inGroupsOfFour, otpauthUri, totpCode, totpStep, typedTotp } from './totp.rules.ts';

const SECRET = '12345678901234567890';
/** Stands in for the keyed hash, with the number of the step where the code is read from; the real one is tried at RFC 6238 beside it. */
const hash = (message: Uint8Array) => Uint8Array.from({ length: 20 }, (_, i) => (i < 8 ? (message[i] ?? 0) : 4));

describe('a code of an authenticator app', () => {
  it('has six digits, also where it begins with noughts', () => {
    expect([7, 123_456, 7_123_456].map((step) => totpCode(hash, step))).toEqual(['000007', '123456', '123456']);
  });

  it('changes every thirty seconds', () => {
    expect([0, 29_999, 30_000, 59_999, 60_000].map(totpStep)).toEqual([0, 0, 1, 1, 2]);
  });

  const now = 1_511_000 * 30_000;
  const step = totpStep(now);
  const accepted = (of: number, lastStep = 0) => acceptedStep(hash, { code: totpCode(hash, of), now, lastStep });

  it('is taken half a minute early or late, no more', () => {
    expect([-2, -1, 0, 1, 2].map((steps) => accepted(step + steps))).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('works once, and none before it works any more', () => {
    expect([-1, 0, 1].map((steps) => accepted(step + steps, step))).toEqual([null, null, step + 1]);
  });

  it.each(['', '51100', '5110000', '511002'])('is not „%s“', (code) => {
    expect(acceptedStep(hash, { code, now, lastStep: 0 })).toBeNull();
  });

  it.each([
    ['050 471', '050471'],
    [' 050-471 ', '050471'],
    ['05047', null],
    ['0504711', null],
    ['05O471', null],
    ['٠٥٠٤٧١', null],
  ])('typed as „%s“ is %s', (typed, code) => {
    expect(typedTotp(typed)).toBe(code);
  });
});

describe('the secret of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
    [SECRET, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('„%s“ is written %s', (bytes, text) => {
    expect(base32(Buffer.from(bytes))).toBe(text);
  });

  it('is shown in groups of four', () => {
    expect(inGroupsOfFour('GEZDGNBVGY3T')).toBe('GEZD GNBV GY3T');
    expect(inGroupsOfFour('GEZDG')).toBe('GEZD G');
  });

  it('is handed to the app with the name of the federation and of the account', () => {
    const uri = otpauthUri({ issuer: 'Федерация & Ко', account: 'мария', secret: 'MZXW6' });
    const [label = '', query] = uri.slice('otpauth://totp/'.length).split('?');
    expect(decodeURIComponent(label)).toBe('мария');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ secret: 'MZXW6', issuer: 'Федерация & Ко' });
  });
});
