// How much JavaScript a page may load before it can be used, and in how many files. The build fails above it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The layer that holds what is around every page behind the login (vite.chunks.ts). */
const FRAME = 'frame';
/** So many files a page may consist of; each of them is a question to the server. */
const MOST_FILES = 12;

/** Behind the login the worker of the news is one of them; the manifest does not name who starts it. */
const WORKER = 1;

/**
 * `chunks` are the lazily loaded parts of the page; what every page loads is added by itself. What comes `later`, once
 * the page stands and before anybody has touched it, weighs nothing here but counts among the files.
 */
const budgets = [
  {
    page: '/confirmpassword',
    limit: 170,
    chunks: ['pages/sign-in/login-page.tsx', 'features/sign-in/new-password-form.tsx'],
  },
  { page: '/login', limit: 130, chunks: ['pages/sign-in/login-page.tsx'] },
  { page: '/today', limit: 220, chunks: [FRAME, 'pages/today/today-page.tsx'], later: ['today', 'first-steps'] },
  { page: '/players', limit: 220, chunks: [FRAME, 'pages/player/player-list-page.tsx'] },
  {
    page: '/players/{id}',
    limit: 230,
    chunks: [FRAME, 'pages/player/player-details-page.tsx'],
    later: ['player-later', 'later'],
  },
  {
    page: '/players/{id}?tab=transfers',
    limit: 230,
    chunks: [FRAME, 'pages/player/player-details-page.tsx'],
    later: ['player-transfers'],
  },
  { page: '/players/{id}/propose', limit: 265, chunks: [FRAME, 'pages/player/propose-page.tsx'] },
  { page: '/proposals', limit: 220, chunks: [FRAME, 'pages/player/proposals-page.tsx'] },
  { page: '/proposals/{id}', limit: 230, chunks: [FRAME, 'pages/player/proposal-page.tsx'] },
  { page: '/received', limit: 220, chunks: [FRAME, 'pages/player/received-page.tsx'] },
  { page: '/players/create', limit: 265, chunks: [FRAME, 'pages/player/player-create-page.tsx'] },
  { page: '/players/{id}/edit', limit: 265, chunks: [FRAME, 'pages/player/player-edit-page.tsx'] },
  { page: '/clubs', limit: 220, chunks: [FRAME, 'pages/club/club-list-page.tsx'] },
  {
    page: '/clubs/{id}',
    limit: 230,
    chunks: [FRAME, 'pages/club/club-details-page.tsx'],
    later: ['club-later', 'later'],
  },
  {
    page: '/clubs/{id}/readiness',
    limit: 230,
    chunks: [FRAME, 'pages/player/readiness-page.tsx'],
    later: ['features/player/document/many-files.tsx'],
  },
  { page: '/clubs/create', limit: 265, chunks: [FRAME, 'pages/club/club-create-page.tsx'] },
  { page: '/clubs/{id}/edit', limit: 265, chunks: [FRAME, 'pages/club/club-edit-page.tsx'] },
  {
    page: '/cardindexes/{id}',
    limit: 230,
    chunks: [FRAME, 'pages/card-index/card-index-details-page.tsx'],
    later: ['card-index-details', 'later'],
  },
  { page: '/cardindexes', limit: 220, chunks: [FRAME, 'pages/card-index/card-index-list-page.tsx'] },
  { page: '/cardindexes/create', limit: 265, chunks: [FRAME, 'pages/card-index/card-index-create-page.tsx'] },
  { page: '/cardindexes/{id}/edit', limit: 265, chunks: [FRAME, 'pages/card-index/card-index-edit-page.tsx'] },
  { page: '/cardindexes/rules', limit: 220, chunks: [FRAME, 'pages/card-index/season-rules-list-page.tsx'] },
  { page: '/clubs/{id}/new-season', limit: 265, chunks: [FRAME, 'pages/card-index/season-create-page.tsx'] },
  {
    page: '/cardindexes/{id}/print',
    limit: 230,
    chunks: [FRAME, 'pages/card-index/card-index-print-page.tsx'],
  },
  // For people who come once, with a phone in a sports hall.
  { page: '/verify/{code}', limit: 130, chunks: ['pages/paper/verification-page.tsx'] },
  { page: '/sign', limit: 130, chunks: ['pages/transfer/sign-page.tsx'] },
  { page: '/checks/{id}', limit: 130, chunks: ['pages/card-index/check-page.tsx'] },
  { page: '/collect', limit: 130, chunks: ['pages/player/collect-page.tsx'] },
  { page: '/coaches', limit: 220, chunks: [FRAME, 'pages/coach/coach-list-page.tsx'] },
  {
    page: '/coaches/{id}',
    limit: 230,
    chunks: [FRAME, 'pages/coach/coach-details-page.tsx'],
    later: ['later', 'user-room'],
  },
  { page: '/coaches/create', limit: 265, chunks: [FRAME, 'pages/coach/coach-create-page.tsx'] },
  { page: '/coaches/{id}/edit', limit: 265, chunks: [FRAME, 'pages/coach/coach-edit-page.tsx'] },
  {
    page: '/transfers',
    limit: 220,
    chunks: [FRAME, 'pages/transfer/transfer-list-page.tsx'],
    later: ['features/transfer/list/transfer-deadline-line.tsx'],
  },
  {
    page: '/transfers/{id}',
    limit: 230,
    chunks: [FRAME, 'pages/transfer/transfer-details-page.tsx'],
    later: ['transfer-later', 'later'],
  },
  { page: '/transfers/create', limit: 265, chunks: [FRAME, 'pages/transfer/transfer-create-page.tsx'] },
  {
    page: '/transfers/expiring',
    limit: 220,
    chunks: [FRAME, 'pages/player/expiring-contract-list-page.tsx'],
  },
  { page: '/doubles', limit: 220, chunks: [FRAME, 'pages/double/double-list-page.tsx'] },
  { page: '/doubles/merged', limit: 220, chunks: [FRAME, 'pages/double/merge-list-page.tsx'] },
  { page: '/erasures', limit: 220, chunks: [FRAME, 'pages/privacy/erasure-list-page.tsx'] },
  { page: '/retention', limit: 220, chunks: [FRAME, 'pages/privacy/retention-page.tsx'] },
  { page: '/retention/{kind}', limit: 220, chunks: [FRAME, 'pages/privacy/due-list-page.tsx'] },
  { page: '/processing', limit: 230, chunks: [FRAME, 'pages/privacy/processing-details-page.tsx'] },
  { page: '/who-sees', limit: 230, chunks: [FRAME, 'pages/privacy/who-sees-details-page.tsx'] },
  { page: '/doubles/{id}', limit: 230, chunks: [FRAME, 'pages/double/double-details-page.tsx'] },
  { page: '/imports', limit: 220, chunks: [FRAME, 'pages/import/imports-page.tsx'] },
  { page: '/imports/photos', limit: 230, chunks: [FRAME, 'pages/import/import-photos-page.tsx'] },
  { page: '/imports/create', limit: 265, chunks: [FRAME, 'pages/import/import-start-page.tsx'] },
  {
    page: '/imports/{id}/columns',
    limit: 265,
    chunks: [FRAME, 'pages/import/import-page.tsx', 'features/import/columns/columns-form.tsx'],
  },
  ...['rows', 'report'].map((step) => ({
    page: `/imports/{id}/${step}`,
    limit: 230,
    chunks: [FRAME, 'pages/import/import-page.tsx', `features/import/rows/${step}-step.tsx`],
  })),
  {
    page: '/administration',
    limit: 220,
    chunks: [FRAME, 'pages/federation/administration-page.tsx'],
    later: ['first-steps'],
  },
  // A form on the page, beside lists and cards.
  { page: '/settings', limit: 280, chunks: [FRAME, 'pages/federation/federation-settings-page.tsx'] },
  { page: '/cardindexes/dates', limit: 280, chunks: [FRAME, 'pages/card-index/season-dates-page.tsx'] },
  { page: '/championships', limit: 220, chunks: [FRAME, 'pages/card-index/championships-page.tsx'] },
  { page: '/lists', limit: 220, chunks: [FRAME, 'pages/federation/lists-page.tsx'] },
  { page: '/document-kinds', limit: 220, chunks: [FRAME, 'pages/player/document-kinds-page.tsx'] },
  { page: '/towns', limit: 220, chunks: [FRAME, 'pages/federation/town-list-page.tsx'] },
  { page: '/delegates', limit: 220, chunks: [FRAME, 'pages/user/delegates-page.tsx'] },
  { page: '/keys', limit: 280, chunks: [FRAME, 'pages/api-key/keys-page.tsx'] },
  { page: '/webhooks', limit: 280, chunks: [FRAME, 'pages/webhook/webhooks-page.tsx'] },
  { page: '/reports', limit: 220, chunks: [FRAME, 'pages/report/reports-page.tsx'] },
  { page: '/reports/{name}', limit: 230, chunks: [FRAME, 'pages/report/report-details-page.tsx'] },
  { page: '/audit', limit: 220, chunks: [FRAME, 'pages/history/audit-list-page.tsx'] },
  { page: '/outbox', limit: 220, chunks: [FRAME, 'pages/mail/outbox-list-page.tsx'] },
  { page: '/system', limit: 220, chunks: [FRAME, 'pages/system/system-page.tsx'] },
  { page: '/users', limit: 220, chunks: [FRAME, 'pages/user/user-list-page.tsx'] },
  { page: '/users/{id}', limit: 230, chunks: [FRAME, 'pages/user/user-details-page.tsx'], later: ['user-account'] },
  { page: '/users/create', limit: 265, chunks: [FRAME, 'pages/user/user-create-page.tsx'] },
];

/** Prints the table, or what is wrong alone where somebody waits for a server; false when a page is over its budget. */
export async function checkBudgets(webFolder) {
  const manifest = JSON.parse(await readFile(path.join(webFolder, '.vite', 'manifest.json'), 'utf8'));
  const sizes = await gzipSizes(webFolder);
  const html = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  const always = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map((script) => script[1]);
  const entries = Object.keys(manifest).filter((name) => manifest[name].isEntry);

  let isWithin = true;
  for (const { page, limit, chunks, later = [] } of budgets) {
    const files = new Set(always);
    for (const name of [...entries, ...chunks]) addWithImports(manifest, name, files);
    const size = [...files].reduce((sum, file) => sum + sizes.get(file), 0) / 1000;
    for (const name of later) addWithImports(manifest, name, files);
    const count = files.size + (chunks.includes(FRAME) ? WORKER : 0);
    const verdict = size <= limit && count <= MOST_FILES ? '' : '  НАД ГРАНИЦАТА';
    if (verdict !== '') isWithin = false;
    const amount = `${size.toFixed(1).padStart(6)} kB от ${limit} kB JavaScript (gzip)`;
    if (verdict !== '' || process.env.BUILD_QUIETLY !== '1')
      process.stdout.write(`${page.padEnd(23)} ${amount} в ${count} от ${MOST_FILES} файла${verdict}\n`);
  }
  return isWithin && isLoginLight(manifest);
}

/** Neither the frame nor what forms are made of has a place on the login screen. */
function isLoginLight(manifest) {
  const files = new Set();
  addWithImports(manifest, 'pages/sign-in/login-page.tsx', files);
  const heavy = [FRAME, 'records', 'schemas', 'forms'].filter((name) => files.has(chunkOf(manifest, name).file));
  if (heavy.length > 0) process.stdout.write(`/login зарежда ${heavy.join(', ')}\n`);
  return heavy.length === 0;
}

/** By its own module, or by the name of its layer. */
function chunkOf(manifest, name) {
  const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name && one.file.endsWith('.js'));
  if (chunk === undefined) throw new Error(`scripts/build-budget.mjs: няма ${name} сред частите на приложението`);
  return chunk;
}

function addWithImports(manifest, name, files) {
  const chunk = chunkOf(manifest, name);
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) {
    if (!files.has(manifest[imported].file)) addWithImports(manifest, imported, files);
  }
}

async function gzipSizes(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const entries = files.map(async (file) => [
    file,
    gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length,
  ]);
  return new Map(await Promise.all(entries));
}
