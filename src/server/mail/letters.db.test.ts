import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { outboxTable } from '../db/tables/outbox.table.ts';
import { queueMail } from './mail-queue.queries.ts';
import { type MailText } from './letter.ts';
import { contractEndsMail, ownContractEndsMail } from './contract-mails.ts';
import { signTransferMail, carryOutTransferMail, transfersWaitMail } from './transfer-mails.ts';
import {
  resetPasswordMail,
  passwordChangedMail,
  emailChangedMail,
  newPasswordMail,
  newDeviceMail,
} from './account-mails.ts';
import { signTransfersMail } from './sign-mails.ts';
import { letterheadOf } from './letterhead.ts';
import { startOutboxSender } from './outbox-sender.ts';
import type { QueueWorker } from '../write/queue-worker.ts';

const database = useTestDatabase();
const PUBLIC_URL = 'https://kartoteka.example';
const FEDERATION = 'Федерация „Волейбол & Плаж“';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let server: MailServer;
let sender: QueueWorker;
beforeEach(async () => {
  server = await startMailServer();
  sender = startOutboxSender({
    db: database().db,
    smtpUrl: server.url,
    letterhead: async () => letterheadOf({ mailFrom: 'f@example.test', publicUrl: PUBLIC_URL }, FEDERATION),
    log,
  });
});
afterEach(async () => {
  await sender.stop();
  await server.close();
});

/** Every letter there is, made of a text that stands wherever people's own words can stand. */
function lettersWith(text: string): Record<string, MailText> {
  const names = { firstName: text, lastName: text, userName: text };
  const sentBy = { federation: FEDERATION };
  const transfer = {
    ...names,
    ...sentBy,
    number: 100_001,
    fromClubName: text,
    toClubName: text,
    link: `${PUBLIC_URL}/transfers/1`,
  };
  const account = { ...names, ...sentBy, at: new Date('2026-11-16T06:05:00Z'), publicUrl: PUBLIC_URL };
  const link = `${PUBLIC_URL}/players/1`;
  return {
    contractEnds: contractEndsMail({ ...names, ...sentBy, clubName: text, endDate: '2026-12-31', link }),
    ownContractEnds: ownContractEndsMail({ ...names, ...sentBy, clubName: text, endDate: '2026-12-31', link }),
    signTransfer: signTransferMail(transfer),
    signTransfers: signTransfersMail([transfer, transfer], {
      ...sentBy,
      listLink: `${PUBLIC_URL}/transfers?view=mine`,
    }),
    carryOutTransfer: carryOutTransferMail(transfer),
    transfersWait: transfersWaitMail([{ ...transfer, task: 'sign', since: '2026-11-02' }], {
      ...sentBy,
      listLink: `${PUBLIC_URL}/transfers`,
    }),
    resetPassword: resetPasswordMail({ ...names, ...sentBy, link: `${PUBLIC_URL}/confirmpassword?token=abc` }),
    passwordChanged: passwordChangedMail(account),
    emailChanged: emailChangedMail(account),
    newPassword: newPasswordMail({
      ...names,
      ...sentBy,
      password: 'Aa1!aaaaaaaaaaaaaaaa',
      link: `${PUBLIC_URL}/login`,
      isNew: true,
    }),
    newDevice: newDeviceMail({ ...account, device: 'Chrome, Windows', place: 'мрежа 203.0.113.*' }),
  };
}

async function received(letter: MailText) {
  await queueMail(database().db, { recipient: 'maria@example.test', ...letter });
  sender.wake();
  await expect.poll(() => server.received.length).toBe(1);
  const [message] = server.received;
  return { to: message?.to, ...readLetter(message?.text ?? '') };
}

const kinds = Object.keys(lettersWith(''));
const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
/** What people may have written into a name, or had somebody else write. */
const hostile = [
  'Мария\r\nBcc: vsichki@example.test\r\n\r\nЗлото писмо',
  '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(1)</script>',
  '"a@b x"@c, <d@e.bg>; Група: f@g.bg;',
  '${7*7} {{7*7}} <%= 7*7 %> #{7*7}',
  'https://evil.example/ \nhttps://evil.example/\n',
  `${PUBLIC_URL}.evil.example/ \n${PUBLIC_URL}/logout"onclick="x`,
];

describe('every letter', () => {
  it.each(kinds)('%s goes out as text and as HTML that say the same, in the federation’s name', async (kind) => {
    const letter = lettersWith('Мария')[kind] ?? { subject: '', body: '' };
    const { text, html, headers, to } = await received(letter);
    expect(to).toEqual(['maria@example.test']);
    expect(headers['content-type']?.[0]).toContain('multipart/alternative');
    expect(text).toBe(letter.body);
    expect(text.endsWith(`С уважение,\n${FEDERATION}`)).toBe(true);
    expect(html).toContain('<html lang="bg">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('Федерация „Волейбол &amp; Плаж“</td>');
    expect(html).not.toMatch(/<img|<link|url\(|<script/);
    const plain = html
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&');
    for (const line of letter.body.split('\n')) expect(plain).toContain(line);
  });

  it.each(kinds)('%s holds no line, address or mark of what people call themselves', async (kind) => {
    for (const text of hostile) {
      server.received.length = 0;
      const { html, headers, to } = await received(lettersWith(text)[kind] ?? { subject: '', body: '' });
      expect(to).toEqual(['maria@example.test']);
      expect(Object.keys(headers).toSorted()).toEqual(HEADERS);
      expect(Object.values(headers).filter((values) => values.length > 1)).toEqual([]);
      expect(headers['to']).toEqual(['maria@example.test']);
      const marks = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name);
      const ours = new Set([
        'html',
        'head',
        'meta',
        'title',
        'style',
        'body',
        'table',
        'tr',
        'td',
        'h1',
        'p',
        'br',
        'a',
      ]);
      expect(marks.filter((name) => !ours.has(name ?? ''))).toEqual([]);
      for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect(address).toMatch(
          /^https:\/\/kartoteka\.example\/(players|transfers|confirmpassword|forgot-password|login)/,
        );
      }
      await database().db.delete(outboxTable);
    }
  });

  it('with one address has a button to it, with several plain links', async () => {
    const { html } = await received(lettersWith('Мария')['resetPassword'] ?? { subject: '', body: '' });
    expect(html).toContain('Отвори в системата');
  });
});
