import { expect, test } from 'vitest';
import { mailStatusLabels } from './mail-status.ts';

test('a mail is waiting, sent or not sent, in the words of the outbox', () => {
  expect(mailStatusLabels).toEqual({ queued: 'Чака изпращане', sent: 'Изпратено', failed: 'Неизпратено' });
});
