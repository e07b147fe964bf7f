import { expect, it } from 'vitest';
import { attemptDelivery } from './delivery.ts';
import { letterheadOf } from './letterhead.ts';

const letterhead = letterheadOf({ mailFrom: 'f@example.test', publicUrl: 'https://kartoteka.example' }, 'Федерация');
const mail = { id: 1, recipient: 'ivan@example.test', subject: 'Подпис', body: 'Здравейте!' };
/** Nobody listens there. */
const smtpUrl = 'smtp://127.0.0.1:1';

it('an attempt that begins when the server is to stop is no trouble of the mail server', async () => {
  const attempt = (signal: AbortSignal) => attemptDelivery(mail, { smtpUrl, letterhead, signal });
  expect(await attempt(AbortSignal.abort())).toEqual({ kind: 'aborted' });
  expect(await attempt(new AbortController().signal)).toMatchObject({ kind: 'serverTrouble' });
});
