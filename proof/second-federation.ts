import { readXlsx } from 'hucre/xlsx';
import type { AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import type { ListItem } from '#contract/federation/list.contract.ts';
import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import type { FederationSettingsDetails } from '#contract/federation/federation.contract.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { readPdf } from '#test/read-pdf.ts';
import { validCoach } from '#test/calls/coach-calls.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { validUser } from '#test/calls/user-calls.ts';
import type { Figure, Proof } from './proof.ts';
import { secretaryOf } from './support/club-secretary.ts';
import { pause } from './support/pause.ts';
import { type Question, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { addMeasurement, idOf, makeWorld, type World } from './support/world.ts';

const NAME = 'Българска федерация по баскетбол';
const TRACES: readonly RegExp[] = [
  /волейбол|volley/giu,
  /либеро|libero|разпределител|диагонал|посрещач/giu,
  // Kinds of clubs, as words of their own.
  /(?<![\p{L}\d_-])(?:ВК|СКВ|VK|SKV)(?![\p{L}\d_-])/gu,
  // What is measured; accounts may be blocked in any sport.
  /(?<!\p{L})(?:атак|блокад|разтег|блок(?!\p{L}))/giu,
];
const MAIL_WAIT_MS = 60_000;

/** What the fourteen groups become: name, age, and whether the sport has none like it. */
const GROUPS: readonly (readonly [name: string, age: number, isClosed?: true])[] = [
  ['U12', 11],
  ['U13', 12, true],
  ['U14', 13],
  ['U16', 15],
  ['U18', 17],
  ['U19', 18],
  ['Seniors', 255],
];

/** What posts, kinds of clubs and measures become, and what the sport has none like; the rest stays. */
const WORDS: Readonly<Record<string, readonly [label: string, detail?: string, isClosed?: true]>> = {
  Разпределител: ['Гард'],
  Диагонал: ['Стрелец'],
  Посрещач: ['Крило'],
  Либеро: ['Тежко крило'],
  ВК: ['БК', 'Баскетболен клуб'],
  СКВ: ['СКБ', 'Спортен клуб по баскетбол'],
  'Разтег на ръцете': ['Размах на ръцете'],
  'Височина при атака': ['Отскок със засилване'],
  'Височина при блокада': ['Отскок от място', 'см', true],
};
const SPRINT = 'Спринт на 20 метра';
const SMALLEST_TEAM = 5;
const PLAYERS_OF_TEAM = 4;

const ANSWERS = [
  '/',
  '/login',
  '/manifest.webmanifest',
  '/api/openapi.json',
  '/api/federation',
  '/api/federation/settings',
  '/api/age-groups',
  '/api/lists',
  '/api/cardindexes?missing=players',
  '/api/options/age-groups',
  '/api/options/player-positions',
  '/api/options/document-types',
  '/api/championships',
  '/api/document-kinds',
  '/api/season-dates',
  '/api/clubs/search',
  '/api/players/search?withSeason=true',
  '/api/coaches/search',
  '/api/cardindexes',
  '/api/transfers/search',
  '/api/users',
  '/api/reports/players-by-age-group',
];
const SHEETS = [
  '/api/export/players',
  '/api/export/clubs',
  '/api/export/coaches',
  '/api/export/cardindexes',
  '/api/reports/players-by-age-group/file?format=xlsx',
  ...['player', 'club', 'coach', 'season', 'transfer', 'development'].map(
    (kind) => `/api/imports/template?kind=${kind}`,
  ),
];

export const proof: Proof = {
  about:
    'an empty installation becomes a federation of another sport through its settings alone; everything that it answers, prints and sends is read for words of the first one',
  run: async ({ say }) => {
    const mails = await startMailServer();
    const dataDir = temporaryFolder();
    const server = await startServer({ dataDir, env: { SMTP_URL: mails.url } });
    const found: Found = { read: 0, missing: [], traces: [] };
    try {
      const world = await setUp(server, mails);
      await readAnswers(server, world, found);
      await readPapers(server, world, found);
      await readMails(mails, found);
    } finally {
      await server.stop();
      await mails.close();
    }
    for (const line of [...found.missing, ...found.traces]) say(line);
    return figuresOf(found);
  },
};

interface Found {
  read: number;
  /** What was asked for and did not come. */
  missing: string[];
  /** Where a word of the first federation stands, and what stands around it. */
  traces: string[];
}

const figuresOf = ({ read, missing, traces }: Found): Figure[] => [
  { what: 'answers, papers, sheets and letters read', value: read, least: ANSWERS.length + SHEETS.length + 5 },
  { what: 'of those asked for, not answered', value: missing.length, most: 0 },
  { what: 'words of the first federation in them', value: traces.length, most: 0 },
];

function look(found: Found, where: string, text: string): void {
  found.read += 1;
  for (const { index } of TRACES.flatMap((trace) => [...text.matchAll(trace)]))
    found.traces.push(`${where}: …${text.slice(Math.max(0, index - 40), index + 40).replaceAll(/\s+/g, ' ')}…`);
}

/** The settings, and a few people who work under them. */
async function setUp(
  server: RunningServer,
  mails: MailServer,
): Promise<World & { licenceId: number; transferId: number }> {
  const token = await server.signIn();
  const done = async (question: Question) => {
    const answer = await server.ask({ token, ...question });
    if (answer.status >= 300) throw new Error(`${question.path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const read = async <Answer>(path: string) => JSON.parse((await done({ path })).text) as Answer;
  const { version, ...settings } = await read<FederationSettingsDetails>('/api/federation/settings');
  const named = {
    ...settings,
    name: NAME,
    englishName: 'Bulgarian Basketball Federation',
    email: 'office@example.test',
    smallestTeam: SMALLEST_TEAM,
    // The administrator's signature brings that of the player with it: nobody of them has an account here.
    isGuardianSignatureOn: false,
  };
  const ifMatch = (seen: number) => ({ 'if-match': `"${seen}"` });
  await done({ method: 'PUT', path: '/api/federation/settings', json: named, headers: ifMatch(version) });

  const groups = await read<AgeGroupItem[]>('/api/age-groups');
  for (const { value, sex, version: seen } of groups) {
    const [name = '', age = 0, isClosed = false] = GROUPS[value % GROUPS.length] ?? [];
    const json = {
      label: `${sex === 0 ? 'Момчета' : 'Момичета'} ${name}`,
      labelEn: `${sex === 0 ? 'Boys' : 'Girls'} ${name}`,
      age,
      sex,
      isClosed,
    };
    await done({ method: 'PUT', path: `/api/age-groups/${value}`, json, headers: ifMatch(seen) });
  }
  for (const { id, label, detail, version: seen } of await read<ListItem[]>('/api/lists')) {
    const [name = label, long = detail, isClosed = false] = WORDS[label] ?? [];
    const json = { label: name, detail: long, isClosed };
    await done({ method: 'PUT', path: `/api/lists/${id}`, json, headers: ifMatch(seen) });
  }
  const sprint = { list: 'measure', label: SPRINT, detail: 'с', isClosed: false };
  await done({ method: 'POST', path: '/api/lists', json: sprint });
  const kinds = await read<ListItem[]>('/api/lists');
  const sprintNumber = kinds.find(({ label }) => label === SPRINT)?.value ?? 0;
  const [paper] = await read<DocumentKindItem[]>('/api/document-kinds');
  const medical = { ...paper, name: 'Преглед от спортен лекар', forLicence: 'wished' };
  await done({ method: 'POST', path: '/api/document-kinds', json: medical });
  await done({ method: 'POST', path: '/api/championships', json: { name: 'Купа на България по баскетбол' } });

  const coach = multipart({ ...validCoach }, await portrait);
  const coachId = idOf(await done({ method: 'POST', path: '/api/coaches', form: coach }));
  const world = await makeWorld(server, coachId, { clubs: 2, players: PLAYERS_OF_TEAM, clubType: 'BK' });
  const [clubId, receivingId] = world.clubIds;
  const [playerId, second] = [world.playerIds[0] ?? 0, world.playerIds[2] ?? 0];
  idOf(await addMeasurement(server, world, playerId, { [sprintNumber]: 3.2 }));
  const licence = { clubId, age: 15, sex: 0, seniorCoachId: coachId };
  const licenceId = idOf(await done({ method: 'POST', path: '/api/cardindexes', json: licence }));
  const members = { playerIds: [playerId] };
  await done({ method: 'POST', path: `/api/cardindexes/${licenceId}/players`, json: members });
  await done({ method: 'POST', path: '/api/users', json: validUser });
  const transfer = { type: 0, playerId: second, clubId: receivingId };
  const transferId = idOf(await done({ method: 'POST', path: '/api/transfers', json: transfer }));
  const act = (step: string, by: string) =>
    done({ method: 'POST', path: `/api/transfers/${transferId}/${step}`, token: by });
  for (const [at, id] of [clubId, receivingId].entries())
    await act(`confirm/club/${id}`, await secretaryOf(id ?? 0, `sekretar${at}`, { server, mails, done }));
  await act('confirm/admin', token);
  await act('transfer-player', token);
  return { ...world, licenceId, transferId };
}

type Made = Awaited<ReturnType<typeof setUp>>;

/** As it comes: sheets and papers are no text. */
async function bytesOf(server: RunningServer, path: string, token: string, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return { isGood: answer.ok, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function readAnswers(server: RunningServer, world: Made, found: Found): Promise<void> {
  const own = [
    `/api/clubs/${world.clubIds[0]}`,
    `/api/players/${world.playerIds[0]}`,
    `/api/players/${world.playerIds[0]}/developments`,
    `/api/players/${world.playerIds[0]}/my-data`,
    `/api/coaches/${world.coachId}`,
    `/api/cardindexes/${world.licenceId}`,
    `/api/transfers/${world.transferId}`,
  ];
  for (const path of [...ANSWERS, ...own]) {
    const { isGood, bytes } = await bytesOf(server, path, world.token);
    if (isGood) look(found, path, new TextDecoder().decode(bytes));
    else found.missing.push(`${path}: ${new TextDecoder().decode(bytes)}`);
  }
  for (const path of SHEETS) {
    const { isGood, bytes } = await bytesOf(server, path, world.token);
    if (isGood) look(found, path, JSON.stringify((await readXlsx(bytes)).sheets));
    else found.missing.push(`${path}: ${new TextDecoder().decode(bytes)}`);
  }
}

async function readPapers(server: RunningServer, { token, licenceId, transferId }: Made, found: Found): Promise<void> {
  const papers = [
    `/api/cardindexes/${licenceId}/pdf`,
    `/api/transfers/${transferId}/pdf`,
    '/api/reports/players-by-age-group/file?format=pdf',
  ];
  for (const path of papers) {
    const { isGood, bytes } = await bytesOf(server, path, token);
    if (isGood) look(found, path, (await readPdf(bytes)).map(({ text }) => text).join(' '));
    else found.missing.push(`${path}: ${new TextDecoder().decode(bytes)}`);
  }
  const sheet = await bytesOf(server, `/api/cardindexes/${licenceId}/sheet`, token, 'PUT');
  const { verification } = JSON.parse(new TextDecoder().decode(sheet.bytes)) as { verification: { url: string } };
  const code = verification.url.split('/').at(-1) ?? '';
  for (const language of ['', '?lang=en']) {
    const { status, text } = await server.ask({ path: `/api/verify/${code}${language}` });
    if (status === 200) look(found, `/api/verify${language}`, text);
    else found.missing.push(`/api/verify${language}: ${text}`);
  }
}

async function readMails(mails: MailServer, found: Found): Promise<void> {
  const started = performance.now();
  while (mails.received.length === 0 && performance.now() - started < MAIL_WAIT_MS) await pause(50);
  if (mails.received.length === 0) found.missing.push('no letter came');
  for (const { text: message } of mails.received) {
    const { headers, text, html } = readLetter(message);
    look(found, 'letter', [...Object.values(headers).flat().map(inWords), text, html].join(' '));
  }
}

/** Of a header: what is not of ASCII is encoded there. */
function inWords(header: string): string {
  const bytesOfWords = (text: string) =>
    text
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return header.replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    Buffer.from(
      kind.toUpperCase() === 'B' ? text : bytesOfWords(text),
      kind.toUpperCase() === 'B' ? 'base64' : 'latin1',
    ).toString('utf8'),
  );
}
