import { expect, it } from 'vitest';
import { Secrets } from '../keys/secrets.ts';
import { auditSigner, isSigned } from './audit.ts';

const secrets = new Secrets(Buffer.alloc(32, 1));
const TEXT = '[1,null,"player.update","player","7",null]';

it('entries that say the same are signed differently, however many there are', () => {
  const sign = auditSigner(secrets);
  const signatures = Array.from({ length: 1000 }, () => sign(TEXT));
  expect(new Set(signatures.map((signature) => signature.toString('hex'))).size).toBe(signatures.length);
  expect(signatures.every((signature) => isSigned(secrets, signature, TEXT))).toBe(true);
});

it('a signature holds for nothing else that an entry might say', () => {
  const signature = auditSigner(secrets)(TEXT);
  expect(isSigned(secrets, signature, TEXT.replace('7', '8'))).toBe(false);
});
