import type { Browser } from '@playwright/test';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { type Operation, readDescription } from './fuzz/operations.ts';
import { Random } from './fuzz/random.ts';
import type { Figure, Proof, ProofOptions } from './proof.ts';
import { readEveryFile } from './stored-script/files.ts';
import { lookAtPages, openBrowser } from './stored-script/pages.ts';
import { readHtml } from './stored-script/papers.ts';
import { type Planted, plantEverywhere, plants } from './stored-script/plant.ts';
import { startDemoServer } from './support/demo-server.ts';
import { everybody, type Identity } from './support/everybody.ts';
import { formWith, textPlaces } from './support/filled-forms.ts';
import { inParallel } from './support/in-parallel.ts';
import { pause } from './support/pause.ts';
import type { RunningServer } from './support/server.ts';

const AT_ONCE = 4;
const SHOWN = 15;

export const proof: Proof = {
  about:
    'markup, scripts, formulas and line breaks in every text that people read, put there by every form and past the forms; then every page, letter, paper, table and calendar',
  run: async (options) => {
    let planted: Planted = { columns: [], rows: 0, refused: [] };
    const mails = await startMailServer();
    const env = { SMTP_URL: mails.url, TRUST_PROXY: 'loopback' };
    const server = await startDemoServer({
      env,
      prepare: async (pool) => void (planted = await plantEverywhere(pool)),
    });
    options.say(
      `planted in ${planted.columns.length} columns, ${planted.rows} values; not in ${planted.refused.join(', ')}`,
    );
    const browser = await openBrowser();
    try {
      return [
        { what: 'columns planted past the forms', value: planted.columns.length, least: 40 },
        { what: 'values planted past the forms', value: planted.rows },
        ...(await look({ server, mails, browser }, options)),
      ];
    } finally {
      await browser.close();
      await server.stop();
      await mails.close();
    }
  },
};

interface Stage {
  server: RunningServer;
  mails: MailServer;
  browser: Browser;
}

async function look({ server, mails, browser }: Stage, { scale, say }: ProofOptions): Promise<Figure[]> {
  const identities = (await everybody(server)).filter(({ name }) => ['admin', 'klub1'].includes(name));
  const { operations } = await readDescription(server);
  const sent = await plantByForms(server, { operations, identities, share: scale });
  say(`forms: ${sent.sent} sent, ${sent.taken} taken`);
  const files = await readEveryFile({ server, browser }, operations, identities);
  say(`files: ${[...files.kinds].map(([kind, { read, shown }]) => `${kind} ${read} (${shown} with it)`).join(', ')}`);
  const letters = await readLetters(mails, browser);
  const pages = { pages: 0, shown: 0, faults: [] as string[] };
  for (const who of ['admin', 'klub1', 'igrach', null]) {
    const looked = await lookAtPages(browser, server, who, scale);
    say(`${who ?? 'visitor'}: ${looked.pages} pages and tabs, on ${looked.shown} it stands as text`);
    pages.pages += looked.pages;
    pages.shown += looked.shown;
    pages.faults.push(...looked.faults);
  }
  const faults = [...sent.faults, ...files.faults, ...letters.faults, ...pages.faults];
  for (const fault of faults.slice(0, SHOWN)) say(fault);
  const shown = [...files.kinds.values()].reduce((sum, kind) => sum + kind.shown, 0);
  return [
    { what: 'forms sent with it', value: sent.sent, least: 1 },
    { what: 'forms that took it', value: sent.taken, least: 1 },
    { what: 'letters read', value: letters.read, least: 1 },
    { what: 'letters with it as text', value: letters.shown, least: 1 },
    { what: 'files read', value: [...files.kinds.values()].reduce((sum, kind) => sum + kind.read, 0), least: 1 },
    { what: 'files with it as text', value: shown, least: 1 },
    { what: 'pages and tabs opened', value: pages.pages, least: 1 },
    { what: 'pages and tabs with it as text', value: pages.shown, least: 1 },
    { what: 'times it was more than text, or something failed', value: faults.length, most: 0 },
  ];
}

interface Sent {
  sent: number;
  taken: number;
  faults: string[];
}

/** Every text of every form, one at a time, with each of them. */
async function plantByForms(
  server: RunningServer,
  {
    operations,
    identities,
    share,
  }: { operations: readonly Operation[]; identities: readonly Identity[]; share: number },
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
  const result: Sent = { sent: 0, taken: 0, faults: [] };
  await inParallel(chosen, AT_ONCE, async ({ operation, place, text, identity }) => {
    const answer = await server.ask({ ...formWith(operation, random, place, text), headers: identity.headers });
    result.sent += 1;
    if (answer.status < 300) result.taken += 1;
    if (answer.status === 0 || answer.status >= 500)
      result.faults.push(`${identity.name} ${operation.name} ${place.join('.')} ← ${text}: ${answer.status}`);
  });
  return result;
}

/** Those that have come until no more do. */
async function readLetters(
  mails: MailServer,
  browser: Browser,
): Promise<{ read: number; shown: number; faults: string[] }> {
  for (let before = -1; before !== mails.received.length; await pause(3000)) before = mails.received.length;
  const faults: string[] = [];
  let shown = 0;
  for (const { text } of mails.received) {
    const { headers, html } = readLetter(text);
    const strange = Object.keys(headers).filter((name) => /planted|attach/i.test(name));
    const read = await readHtml(browser, html);
    if (read.isShown) shown += 1;
    const subject = headers['subject']?.[0] ?? '';
    faults.push(
      ...[...read.faults, ...strange.map((name) => `a header: ${name}`)].map((what) => `letter ${subject}: ${what}`),
    );
  }
  return { read: mails.received.length, shown, faults };
}
