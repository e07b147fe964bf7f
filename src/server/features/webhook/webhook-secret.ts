import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/keys/secrets.ts';

/** As the standard-webhooks scheme writes it: 24 to 64 bytes in base64 behind these letters. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

const placeOf = (webhookId: number, column: 'secret' | 'earlier') => ({ table: 'webhooks', column, id: webhookId });

export function sealSecret(secrets: Secrets, webhookId: number, secret: string): Buffer {
  return secrets.encrypt(secret, placeOf(webhookId, 'secret'));
}

/** The present secret as the one before the next. */
export function sealAsEarlier(secrets: Secrets, webhookId: number, sealed: Buffer): Buffer {
  return secrets.encrypt(secrets.decrypt(sealed, placeOf(webhookId, 'secret')), placeOf(webhookId, 'earlier'));
}

export interface SignedMessage {
  webhookId: number;
  messageId: string;
  body: string;
  secretCipher: Buffer;
  /** Only while both count. */
  earlierCipher: Buffer | null;
}

/** The headers of one attempt: its moment is signed, so that nobody sends an old message again. */
export function signedHeaders(secrets: Secrets, message: SignedMessage, now: Date): Record<string, string> {
  const { webhookId, messageId, body, secretCipher, earlierCipher } = message;
  const seconds = Math.floor(now.getTime() / 1000);
  const open = [
    secrets.decrypt(secretCipher, placeOf(webhookId, 'secret')),
    ...(earlierCipher === null ? [] : [secrets.decrypt(earlierCipher, placeOf(webhookId, 'earlier'))]),
  ];
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': open.map((secret) => signatureOf(secret, { messageId, seconds, body })).join(' '),
  };
}

export function signatureOf(
  secret: string,
  { messageId, seconds, body }: { messageId: string; seconds: number; body: string },
): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`).digest('base64')}`;
}
