import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAdd, PasskeyLogin } from '#contract/factor/passkey.contract.ts';

/** What a device does, in as many lines as the tests need: one key, made for one place. */
export function softwarePasskey(place: { rpId: string; origin: string }, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin = place.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, count: number, attested = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(place.rpId), Buffer.from([flags]), counted, attested]);
  };
  const credential = () => ({ id: text(id), rawId: text(id), type: 'public-key' as const });

  return {
    id: text(id),
    make: (challenge: string): PasskeyAdd['credential'] => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestation = map([
        [words('fmt'), words('none')],
        [words('attStmt'), map([])],
        [words('authData'), bytes(authenticatorData(PRESENT | VERIFIED | ATTESTED, counter, attested))],
      ]);
      return {
        ...credential(),
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    use: (
      challenge: string,
      { isVerified = true, origin, userHandle }: { isVerified?: boolean; origin?: string; userHandle?: string } = {},
    ): PasskeyLogin['credential'] => {
      if (counts) counter += 1;
      const data = authenticatorData(PRESENT | (isVerified ? VERIFIED : 0), counter);
      const said = clientData('webauthn.get', challenge, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey);
      return {
        ...credential(),
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(data),
          signature: text(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** As much of CBOR as stands in an attestation. */
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const words = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
