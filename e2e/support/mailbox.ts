import { expect } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
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

/** Our mails are one part of plain text; nothing more has to be understood. */
function parseMail(source: string): Mail {
  const end = source.indexOf('\r\n\r\n');
  const header = (name: string) => {
    const unfolded = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
    return new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  };
  const raw = source.slice(end + 4);
  return {
    subject: decodeWords(header('Subject')),
    body: decodeBody(raw, header('Content-Transfer-Encoding').toLowerCase()).replace(/\r\n/g, '\n').trim(),
  };
}

function decodeBody(raw: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(raw, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(raw.replace(/=\r\n/g, ''));
  return raw;
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
