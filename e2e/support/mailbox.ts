import { expect } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { readLetter } from '#test/read-letter.ts';
import { HERE } from './places.ts';

export interface Mail {
  subject: string;
  body: string;
}

/** All mails that have arrived for the address, oldest first. */
export function mailsTo(address: string): Mail[] {
  if (!fs.existsSync(HERE.mailFolder)) return [];
  return fs
    .readdirSync(HERE.mailFolder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map(
      (name) =>
        JSON.parse(fs.readFileSync(path.join(HERE.mailFolder, name), 'utf8')) as { to: string[]; source: string },
    )
    .filter((mail) => mail.to.includes(address))
    .map((mail) => parseMail(mail.source));
}

/** The first mail to the address; waits until it is there. */
export async function mailTo(address: string): Promise<Mail> {
  await expect.poll(() => mailsTo(address).length, { message: `писмо до ${address}` }).toBeGreaterThan(0);
  const [first] = mailsTo(address);
  if (first === undefined) throw new Error(`Няма писмо до ${address}`);
  return first;
}

function parseMail(source: string): Mail {
  const { headers, text } = readLetter(source);
  return { subject: decodeWords(headers['subject']?.[0] ?? ''), body: text };
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; neighbours belong together. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decodeQuoted(content.replace(/_/g, ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
