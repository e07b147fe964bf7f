import net from 'node:net';
import { printable } from '#domain/common/text.rules.ts';
import { type Letterhead, letterHtml } from './letter-html.ts';

/** Seconds. Until then nobody else may try: longer than everything that an attempt may take together. */
export const LEASE_SECONDS = 120;
/** The whole of one attempt: a server that says a little now and then would never run into the other limits. */
const ATTEMPT_MS = 90_000;
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

interface Failure {
  /** The code alone, for the log. */
  error: string;
  /** The server's own words, for the page of outgoing mail; null where it said nothing. */
  answer: string | null;
}

type Delivery =
  | { kind: 'sent' }
  /** The mail server has refused this recipient or this message: another attempt would end the same. */
  | ({ kind: 'refused' } & Failure)
  /** Not now, says the mail server of this recipient or this message. */
  | ({ kind: 'delayed' } & Failure)
  /** The mail server is away, does not let us in or does not answer: no mail would go through. */
  | ({ kind: 'serverTrouble' } & Failure)
  /** We have stopped in the middle of it, and nobody knows what the server has made of it. */
  | { kind: 'aborted' };

/** One attempt over a connection of its own, which ends at once with `signal`. */
export async function attemptDelivery(
  mail: OutgoingMail,
  { smtpUrl, letterhead, signal }: { smtpUrl: string; letterhead: Letterhead; signal: AbortSignal },
): Promise<Delivery> {
  // Loaded by the first letter: many installations never send one.
  const { createTransport } = await import('nodemailer');
  const socket = new net.Socket();
  const transport = createTransport({ url: smtpUrl, socket, ...LIMITS }, { from: letterhead.from });
  const sent = transport
    .sendMail({
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      html: letterHtml(mail, letterhead),
      // The same on every attempt, so that a repeated delivery can be recognised.
      messageId: `<outbox-${mail.id}@kartoteka>`,
    })
    .then((): Delivery => ({ kind: 'sent' }), describeFailure);
  let end: (delivery: Delivery) => void = () => undefined;
  const isCut = new Promise<Delivery>((resolve) => {
    end = resolve;
  });
  const abort = () => end({ kind: 'aborted' });
  const timer = setTimeout(() => end({ kind: 'serverTrouble', error: 'ETIMEDOUT', answer: null }), ATTEMPT_MS);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([sent, isCut]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    socket.destroy();
    transport.close();
  }
}

/** Steps of an attempt at which the server speaks of the recipient or of the message, not of us. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);
/** Wherever they are said: the server goes away; who we are has not been shown, or not believed. */
const ABOUT_US = new Set([421, 530, 534, 535, 538]);

const LONGEST_ANSWER = 300;

/** On one line, without what could not be shown, and no longer than anybody reads. */
function answerOf(response: string | undefined): string | null {
  const said = printable((response ?? '').slice(0, 4 * LONGEST_ANSWER))
    .replace(/\s+/g, ' ')
    .trim();
  return said === '' ? null : said.slice(0, LONGEST_ANSWER);
}

/** The server's own words may hold the address: for the log the code says enough. */
export function describeFailure(failure: unknown): Delivery {
  const { responseCode, code, command, response } = failure as {
    responseCode?: number;
    code?: string;
    command?: string;
    response?: string;
  };
  const error = String(responseCode ?? code ?? 'unknown');
  const answer = answerOf(response);
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', error, answer };
  const isAboutTheMail = responseCode !== undefined && ABOUT_THE_MAIL.has(command ?? '') && !ABOUT_US.has(responseCode);
  if (!isAboutTheMail) return { kind: 'serverTrouble', error, answer };
  return { kind: responseCode >= 500 ? 'refused' : 'delayed', error, answer };
}
