import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  passkeyAddSchema,
  passkeyCreationSchema,
  passkeyLoginOptionsSchema,
  passkeyLoginSchema,
} from './passkey.contract.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const REFUSED = 'Ключът за достъп не беше приет. Моля, опитайте отново.';

const key = { id: 'aB-_9', rawId: 'aB-_9', type: 'public-key' };
const made = {
  challenge: 'abc',
  name: ' Телефонът ми ',
  credential: { ...key, response: { clientDataJSON: 'x', attestationObject: 'y', transports: ['usb'] } },
};
const shown = {
  challenge: 'abc',
  credential: { ...key, response: { clientDataJSON: 'x', authenticatorData: 'y', signature: 'z', userHandle: 'w' } },
};

describe('a key that a device has made', () => {
  it('comes with its name and what the device says of it', () => {
    expect(passkeyAddSchema.parse(made)).toEqual({ ...made, name: 'Телефонът ми' });
  });

  it.each([
    [{ challenge: undefined }, 'Времето за втората стъпка изтече. Моля, влезте отново.'],
    [{ name: ' ' }, 'Моля, въведете име на ключа'],
    [{ credential: undefined }, REFUSED],
    [{ credential: { ...made.credential, id: 'a b' } }, REFUSED],
    [{ credential: { ...made.credential, id: 'a'.repeat(1401) } }, REFUSED],
    [{ credential: { ...made.credential, rawId: '' } }, REFUSED],
    [{ credential: { ...made.credential, type: 'password' } }, REFUSED],
    [{ credential: { ...made.credential, response: undefined } }, REFUSED],
    [{ credential: { ...key, response: { ...made.credential.response, clientDataJSON: 5 } } }, REFUSED],
    [{ credential: { ...key, response: { ...made.credential.response, transports: 'usb' } } }, REFUSED],
    [{ credential: { ...key, response: { ...made.credential.response, transports: Array(11).fill('usb') } } }, REFUSED],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(sentences(passkeyAddSchema, { ...made, ...wrong })).toEqual([sentence]);
  });

  it('may be reached in ten ways at most, or in none that is said', () => {
    const reached = (transports: unknown) => ({
      ...made,
      credential: { ...key, response: { ...made.credential.response, transports } },
    });
    expect(sentences(passkeyAddSchema, reached(undefined))).toEqual([]);
    expect(sentences(passkeyAddSchema, reached(Array(10).fill('usb')))).toEqual([]);
  });
});

describe('a key that a device shows', () => {
  it('opens the door, for longer where that is asked for', () => {
    expect(passkeyLoginSchema.parse(shown)).toEqual({ ...shown, remember: false });
    for (const remember of [true, 'true', 'on']) {
      expect(passkeyLoginSchema.parse({ ...shown, remember }).remember).toBe(true);
    }
    for (const remember of [false, 'false', '', null, 1]) {
      expect(passkeyLoginSchema.parse({ ...shown, remember }).remember).toBe(false);
    }
  });

  it.each([
    [{ ...shown.credential, response: undefined }],
    [{ ...shown.credential, response: { ...shown.credential.response, signature: undefined } }],
    [{ ...shown.credential, response: { ...shown.credential.response, userHandle: 'a'.repeat(101) } }],
    [undefined],
  ])('as %o is refused', (credential) => {
    expect(sentences(passkeyLoginSchema, { ...shown, credential })).toEqual([REFUSED]);
  });

  it('is asked for behind a password, or alone', () => {
    expect(passkeyLoginOptionsSchema.parse({})).toEqual({});
    expect(passkeyLoginOptionsSchema.parse({ challenge: 'abc' })).toEqual({ challenge: 'abc' });
  });
});

it('a device is asked for public keys, and told which it has', () => {
  const known = [{ id: 'aB-_9', type: 'public-key', transports: ['usb'] }];
  const creation = {
    challenge: 'abc',
    options: {
      challenge: 'xyz',
      rp: { id: 'kartoteka.example', name: 'Картотека' },
      user: { id: 'x', name: 'maria', displayName: 'Мария Колева' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
  expect(passkeyCreationSchema.parse(creation)).toEqual(creation);
});
