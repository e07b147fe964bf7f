import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import type { Finding, System } from '#contract/system/system.contract.ts';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import { USUAL_NAME } from '#domain/federation/usual-federation.ts';
import { attemptDelivery } from '../../mail/delivery.ts';
import { outsideText as text } from './outside-checks.text.ts';

const ANSWER_WITHIN_MS = 5000;
const LOOK_MS = 100;
const RENEW_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Where the mail server itself has said nothing. */
const troubles: Readonly<Record<string, string>> = {
  ESOCKET: text.noConnection,
  ECONNECTION: text.noConnection,
  ECONNREFUSED: text.noConnection,
  ETIMEDOUT: text.late,
  EDNS: text.unknownName,
  EAUTH: text.notLetIn,
  ETLS: text.noTls,
};

export async function tryMail(config: Config, recipient: string): Promise<Finding> {
  const subject = text.letter;
  if (config.smtpUrl === undefined) return { subject, level: 'wrong', text: text.noMail, remedy: text.setMail };
  const mail = { id: 0, recipient, subject: 'Пробно писмо от картотеката', body: 'Пощата на картотеката работи.' };
  const delivery = await attemptDelivery(mail, {
    smtpUrl: config.smtpUrl,
    letterhead: letterheadOf(config, config.fixed.name ?? USUAL_NAME),
    signal: new AbortController().signal,
  });
  if (delivery.kind === 'sent') return { subject, level: 'good', text: text.taken(recipient), remedy: null };
  const answer = 'answer' in delivery ? (delivery.answer ?? troubles[delivery.error] ?? delivery.error) : delivery.kind;
  return {
    subject,
    level: 'wrong',
    text: text.refused(answer),
    remedy: text.checkMail,
  };
}

/** Looks at the standby as a server does, until it is near or has had its time; null where there is none. */
export async function tryStandby({
  databaseUrl: url,
  readUrl,
}: Pick<Config, 'databaseUrl' | 'readUrl'>): Promise<System['standby']> {
  if (url === undefined || readUrl === undefined) return null;
  const database = await openDatabase({ url, readUrl, folder: '', isLimited: false });
  try {
    const started = performance.now();
    while (database.replica?.isRead === false && performance.now() - started < ANSWER_WITHIN_MS) await sleep(LOOK_MS);
    return database.replica?.state ?? null;
  } finally {
    await database.close();
  }
}

/** Asks for the certificate of the address that people open; null where the address has none by nature. */
export async function tryCertificate(publicUrl: string, now: Date): Promise<Finding | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  const subject = text.certificate;
  try {
    const validTo = await certificateEnd(hostname, port === '' ? 443 : Number(port));
    const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
    const said = days < 0 ? text.ended(hostname, -days) : text.holds(hostname, days);
    if (days >= RENEW_DAYS) return { subject, level: 'good', text: said, remedy: null };
    return { subject, level: 'doubtful', text: said, remedy: text.renew };
  } catch (error) {
    return {
      subject,
      level: 'doubtful',
      text: text.invalid(publicUrl, (error as Error).message),
      remedy: text.checkProxy,
    };
  }
}

function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, servername: host, timeout: ANSWER_WITHIN_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error(text.noAnswer)));
    socket.on('error', reject);
  });
}
