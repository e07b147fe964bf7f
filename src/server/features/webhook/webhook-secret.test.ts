import { expect, it } from 'vitest';
import { Secrets } from '#server/keys/secrets.ts';
import { newWebhookSecret, sealAsEarlier, sealSecret, signatureOf, signedHeaders } from './webhook-secret.ts';

it('a message is signed as the reference of standard-webhooks signs it', () => {
  const signature = signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('while its secret is changed a message carries both signatures, the new one first', () => {
  const secrets = new Secrets(Buffer.alloc(32, 7));
  const [earlier, present] = [newWebhookSecret(), newWebhookSecret()];
  const message = { webhookId: 3, messageId: 'msg_1', body: '{"type":"player.changed"}' };
  const now = new Date('2026-11-18T10:00:00.900Z');
  const signed = { messageId: 'msg_1', seconds: Date.parse('2026-11-18T10:00:00Z') / 1000, body: message.body };
  const sealed = {
    secretCipher: sealSecret(secrets, 3, present),
    earlierCipher: sealAsEarlier(secrets, 3, sealSecret(secrets, 3, earlier)),
  };
  expect(signedHeaders(secrets, { ...message, ...sealed }, now)).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(signed.seconds),
    'webhook-signature': [present, earlier].map((secret) => signatureOf(secret, signed)).join(' '),
  });
  expect(signedHeaders(secrets, { ...message, ...sealed, earlierCipher: null }, now)['webhook-signature']).toBe(
    signatureOf(present, signed),
  );
});
