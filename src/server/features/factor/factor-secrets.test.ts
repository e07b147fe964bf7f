import { describe, expect, it } from 'vitest';
import { typedRecoveryCode } from '#domain/factor/recovery-code.rules.ts';
import { totpCode, totpStep } from '#domain/factor/totp.rules.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { newRecoveryCodes, recoveryCodeHash, sealTotpSecret, totpHash, totpStepOf } from './factor-secrets.ts';

const secrets = new Secrets(Buffer.alloc(32, 7));
const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('%i seconds after 1970 is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(totpHash(SECRET), totpStep(seconds * 1000))).toBe(code);
  });

  it('is taken with the sealed secret of its person, and of nobody else', () => {
    const factor = { userId: 7, secretCipher: sealTotpSecret(secrets, 7, SECRET), lastStep: 0 };
    const given = { code: '050471', now: new Date(1_111_111_111_000) };
    expect(totpStepOf(secrets, factor, given)).toBe(37_037_037);
    expect(totpStepOf(secrets, { ...factor, lastStep: 37_037_037 }, given)).toBeNull();
    expect(() => totpStepOf(secrets, { ...factor, userId: 8 }, given)).toThrow();
    expect(factor.secretCipher.includes(SECRET.toString('base64'))).toBe(false);
  });
});

describe('recovery codes', () => {
  it('are ten, all of them different, as people type them', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(typedRecoveryCode(code)).toBe(code);
  });

  it('are kept as a mark that is of this person and this installation', () => {
    const [code = ''] = newRecoveryCodes();
    const other = new Secrets(Buffer.alloc(32, 8));
    const marks = [
      [secrets, 7],
      [secrets, 8],
      [other, 7],
    ] as const;
    expect(new Set(marks.map(([key, userId]) => recoveryCodeHash(key, userId, code).toString('hex'))).size).toBe(3);
  });
});
