// How much JavaScript a page may load before it can be used, and in how many files. The build fails above it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The layer that holds what is around every page behind the login (vite.chunks.ts). */
const FRAME = 'frame';
/** So many files a page may consist of; each of them is a question to the server. */
const MOST_FILES = 12;

/** `chunks` are the lazily loaded parts of the page; what every page loads is added by itself. */
const budgets = [
  { page: '/login', limit: 130, chunks: ['pages/sign-in/login-page.tsx'] },
  { page: '/today', limit: 220, chunks: [FRAME, 'pages/today/today-page.tsx'] },
  { page: '/players', limit: 220, chunks: [FRAME, 'pages/player/player-list-page.tsx'] },
  { page: '/players/{id}', limit: 230, chunks: [FRAME, 'pages/player/player-details-page.tsx'] },
  { page: '/players/create', limit: 265, chunks: [FRAME, 'pages/player/player-create-page.tsx'] },
  { page: '/players/{id}/edit', limit: 265, chunks: [FRAME, 'pages/player/player-edit-page.tsx'] },
  { page: '/clubs', limit: 220, chunks: [FRAME, 'pages/club/club-list-page.tsx'] },
  { page: '/clubs/{id}', limit: 230, chunks: [FRAME, 'pages/club/club-details-page.tsx'] },
  { page: '/clubs/create', limit: 265, chunks: [FRAME, 'pages/club/club-create-page.tsx'] },
  { page: '/clubs/{id}/edit', limit: 265, chunks: [FRAME, 'pages/club/club-edit-page.tsx'] },
  {
    page: '/cardindexes/{id}',
    limit: 230,
    chunks: [FRAME, 'pages/card-index/card-index-details-page.tsx'],
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
  { page: '/coaches/{id}', limit: 230, chunks: [FRAME, 'pages/coach/coach-details-page.tsx'] },
  { page: '/coaches/create', limit: 265, chunks: [FRAME, 'pages/coach/coach-create-page.tsx'] },
  { page: '/coaches/{id}/edit', limit: 265, chunks: [FRAME, 'pages/coach/coach-edit-page.tsx'] },
  { page: '/transfers', limit: 220, chunks: [FRAME, 'pages/transfer/transfer-list-page.tsx'] },
  { page: '/transfers/{id}', limit: 230, chunks: [FRAME, 'pages/transfer/transfer-details-page.tsx'] },
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
  { page: '/reports', limit: 220, chunks: [FRAME, 'pages/report/reports-page.tsx'] },
  { page: '/reports/{name}', limit: 230, chunks: [FRAME, 'pages/report/report-details-page.tsx'] },
  { page: '/audit', limit: 220, chunks: [FRAME, 'pages/history/audit-list-page.tsx'] },
  { page: '/outbox', limit: 220, chunks: [FRAME, 'pages/mail/outbox-list-page.tsx'] },
  { page: '/system', limit: 220, chunks: [FRAME, 'pages/system/system-page.tsx'] },
  { page: '/users', limit: 220, chunks: [FRAME, 'pages/user/user-list-page.tsx'] },
  { page: '/users/{id}', limit: 230, chunks: [FRAME, 'pages/user/user-details-page.tsx'] },
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
  for (const { page, limit, chunks } of budgets) {
    const files = new Set(always);
    for (const name of [...entries, ...chunks]) addWithImports(manifest, name, files);
    const size = [...files].reduce((sum, file) => sum + sizes.get(file), 0) / 1000;
    const verdict = size <= limit && files.size <= MOST_FILES ? '' : '  НАД ГРАНИЦАТА';
    if (verdict !== '') isWithin = false;
    const amount = `${size.toFixed(1).padStart(6)} kB от ${limit} kB JavaScript (gzip)`;
    if (verdict !== '' || process.env.BUILD_QUIETLY !== '1')
      process.stdout.write(`${page.padEnd(23)} ${amount} в ${files.size} от ${MOST_FILES} файла${verdict}\n`);
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
