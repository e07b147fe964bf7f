import { expect, it } from 'vitest';
import { startMailServer } from '#test/mail-server.ts';
import { readConfig } from '../../config.ts';
import { tryCertificate, tryMail } from './outside-checks.ts';

const configWith = (smtpUrl: string) =>
  readConfig({ PUBLIC_URL: 'http://localhost', SMTP_URL: smtpUrl, MAIL_FROM: 'Федерация <office@example.test>' });

it('a letter to try the mail server is told with what the server answers that does not take it', async () => {
  const mails = await startMailServer({ refuseMessage: () => 554 });
  const finding = await tryMail(configWith(mails.url), 'maria@example.test');
  await mails.close();
  expect(finding).toMatchObject({ level: 'wrong', remedy: 'Проверете MAIL_FROM и SMTP_URL (с паролата в него).' });
  expect(finding.text).toMatch(/^Пощенският сървър не го прие: .*554/);
});

it('a mail server that is not there is told in words', async () => {
  const mails = await startMailServer();
  await mails.close();
  const finding = await tryMail(configWith(mails.url), 'maria@example.test');
  expect(finding.text).toBe('Пощенският сървър не го прие: няма връзка с него.');
});

it('an address without a certificate by nature is not asked for one', async () => {
  await expect(tryCertificate('http://localhost', new Date())).resolves.toBeNull();
});
