import type { Browser } from '@playwright/test';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { type Operation, readDescription } from './fuzz/operations.ts';
import { Random } from './fuzz/random.ts';
import type { Figure, Proof, ProofOptions } from './proof.ts';
import { readEveryFile } from './stored-script/files.ts';
import { lookAtPages, openBrowser } from './stored-script/pages.ts';
import { startToldPrograms } from './stored-script/messages.ts';
import { readHtml } from './stored-script/papers.ts';
import { type Planted, plantEverywhere, plants } from './stored-script/plant.ts';
import { startDemoServer } from './support/demo-server.ts';
import { everybody, type Identity } from './support/everybody.ts';
import { formWith, textPlaces } from './support/filled-forms.ts';
import { inParallel } from './support/in-parallel.ts';
import { pause } from './support/pause.ts';
import type { RunningServer } from './support/server.ts';

const AT_ONCE = 4;
const SHOWN = 50;
const KINDS = ['xlsx', 'csv', 'pdf', 'calendar'] as const;

export const proof: Proof = {
  about:
    'markup, scripts, formulas and line breaks in every text that people read, put there by every form and past the forms; then every page, letter, paper, table, calendar and message to another program',
  run: async (options) => {
    let planted: Planted = { columns: [], rows: 0, refused: [] };
    const mails = await startMailServer();
    const env = { SMTP_URL: mails.url, TRUST_PROXY: 'loopback', WEBHOOKS_TO_ANY_ADDRESS: '1' };
    const server = await startDemoServer({
      env,
      prepare: async (pool) => void (planted = await plantEverywhere(pool)),
    });
    options.say(
      `planted in ${planted.columns.length} columns, ${planted.rows} values; not in ${planted.refused.join(', ')}`,
    );
    const browser = await openBrowser();
    const figures = await look({ server, mails, browser }, options);
    await browser.close();
    await server.stop();
    await mails.close();
    return [
      { what: 'columns planted past the forms', value: planted.columns.length, least: 40 },
      { what: 'values planted past the forms', value: planted.rows },
      ...figures,
    ];
  },
};

interface Stage {
  server: RunningServer;
  mails: MailServer;
  browser: Browser;
}

async function look({ server, mails, browser }: Stage, { scale, say }: ProofOptions): Promise<Figure[]> {
  let faults = 0;
  /** Told as it is found: whoever waits for the end would wait for half an hour. */
  const note = (fault: string) => {
    faults += 1;
    if (faults <= SHOWN) say(`✗ ${fault}`);
  };
  const identities = (await everybody(server)).filter(({ name }) => ['admin', 'klub1'].includes(name));
  const programs = await startToldPrograms(server, identities);
  const { operations } = await readDescription(server);
  const sent = await plantByForms(server, { operations, identities, share: scale, note });
  say(`forms: ${sent.sent} sent, ${sent.taken} taken`);
  const told = await programs.read();
  programs.close();
  told.faults.forEach(note);
  say(`messages to other programs: ${told.read}`);
  const files = await readEveryFile({ server, browser, note }, operations, identities);
  say(`files: ${[...files.kinds].map(([kind, { read, shown }]) => `${kind} ${read} (${shown} with it)`).join(', ')}`);
  const letters = await readLetters(mails, browser, note);
  say(`letters: ${letters.read} (${letters.shown} with it)`);
  const pages = { pages: 0, shown: 0 };
  for (const who of ['admin', 'klub1', 'igrach', null]) {
    const looked = await lookAtPages({ browser, server, note }, who, scale);
    say(`${who ?? 'visitor'}: ${looked.pages} pages and tabs, on ${looked.shown} it stands as text`);
    pages.pages += looked.pages;
    pages.shown += looked.shown;
  }
  return [
    { what: 'forms sent with it', value: sent.sent, least: 1 },
    { what: 'forms that took it', value: sent.taken, least: 1 },
    { what: 'messages to other programs read', value: told.read, least: 4 },
    { what: 'letters read', value: letters.read, least: 1 },
    { what: 'letters with it as text', value: letters.shown, least: 1 },
    ...KINDS.map((kind) => ({ what: `files read: ${kind}`, value: files.kinds.get(kind)?.read ?? 0, least: 1 })),
    ...KINDS.map((kind) => ({
      what: `files with it as text: ${kind}`,
      value: files.kinds.get(kind)?.shown ?? 0,
      least: 1,
    })),
    { what: 'pages and tabs opened', value: pages.pages, least: 1 },
    { what: 'pages and tabs with it as text', value: pages.shown, least: 1 },
    { what: 'times it was more than text, or something failed', value: faults, most: 0 },
  ];
}

interface Sent {
  sent: number;
  taken: number;
}

/** Every text of every form, one at a time, with each of them. */
async function plantByForms(
  server: RunningServer,
  {
    operations,
    identities,
    share,
    note,
  }: {
    operations: readonly Operation[];
    identities: readonly Identity[];
    share: number;
    note: (fault: string) => void;
  },
): Promise<Sent> {
  const random = new Random(7);
  // Who is signed in, and what there is to be read, stays.
  const forms = operations.filter(
    ({ fields, method, path }) =>
      fields !== null && method !== 'DELETE' && !/authentication|users|erasure|close/.test(path),
  );
  const jobs = forms.flatMap((operation) => {
    const { file: _, ...fields } = operation.fields ?? {};
    return textPlaces(fields).flatMap((place) =>
      plants.flatMap((text) => identities.map((identity) => ({ operation, place, text, identity }))),
    );
  });
  const chosen = jobs.filter((_, at) => at % Math.max(1, Math.round(1 / share)) === 0);
  const result: Sent = { sent: 0, taken: 0 };
  await inParallel(chosen, AT_ONCE, async ({ operation, place, text, identity }) => {
    const answer = await server.ask({ ...formWith(operation, random, place, text), headers: identity.headers });
    result.sent += 1;
    if (answer.status < 300) result.taken += 1;
    if (answer.status === 0 || answer.status >= 500)
      note(`${identity.name} ${operation.name} ${place.join('.')} ← ${text}: ${answer.status}`);
  });
  return result;
}

/** Those that have come until no more do. */
async function readLetters(
  mails: MailServer,
  browser: Browser,
  note: (fault: string) => void,
): Promise<{ read: number; shown: number }> {
  for (let before = -1; before !== mails.received.length; await pause(3000)) before = mails.received.length;
  let shown = 0;
  for (const { text } of mails.received) {
    const { headers, html } = readLetter(text);
    const strange = Object.keys(headers).filter((name) => /planted|attach/i.test(name));
    const read = await readHtml(browser, html);
    if (read.isShown) shown += 1;
    const subject = headers['subject']?.[0] ?? '';
    for (const what of [...read.faults, ...strange.map((name) => `a header: ${name}`)])
      note(`letter ${subject}: ${what}`);
  }
  return { read: mails.received.length, shown };
}
