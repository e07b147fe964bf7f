import type { InjectOptions } from 'fastify';
import { csvOf, playerCells } from '#test/calls/import-calls.ts';
import { multipart } from '#test/calls/player-calls.ts';
import { clubToMake } from '#test/calls/import-club-calls.ts';
import { type AccessRows, type Side, toAdministrators } from '#test/access-row.ts';
import type { World } from '#test/access-world.ts';

const aboutImport =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', which: keyof World['imports']['own'], path: string, payload?: object) =>
  (world: World, side: Side): InjectOptions => ({
    method,
    url: `/api/imports/${world.imports[side][which]}${path}`,
    ...(payload === undefined ? {} : { payload }),
  });

const ofClubs = [401, 403, 403, 'all', 404, 'all', 403, 403, 403] as const;
const toClubs = [401, 403, 403, 'allow', 404, 'allow', 403, 403, 403] as const;

const counts = ['total', 'faulty', 'missing', 'double', 'changed', 'new', 'same', 'leftOut', 'written', 'refused'].map(
  (state) => `counts.${state}`,
);
const outline = `id, kind, state, fileName, club.id, club.fullName, createdOn, createdBy.firstName, createdBy.lastName, ${counts.join(', ')}`;
const fields =
  'fields[].field, fields[].label, fields[].isRequired, fields[].words[], fields[].isClub, fields[].tells[]';
const columns = ['firstName', 'middleName', 'lastName', 'egn', 'cityName', 'currentClub', null];
const cells = ['firstName', 'middleName', 'lastName', 'egn', 'cityName', 'currentClub', 'firstCoach'].map(
  (field) => `cells.${field}`,
);
const faultyRow = `rowNo, state, ${cells.join(', ')}, problems[].field, problems[].sentence, isMended, isLeftOut, isAnotherPerson`;
const headers = 'Име, Презиме, Фамилия, ЕГН, Населено място, Клуб';
const nameOf = (side: Side) => playerCells(side === 'own' ? 5 : 6)['Име'] ?? '';

export const accessRows: AccessRows = {
  'GET /api/imports/template': {
    cells: [401, 403, 403, 'all', 'all', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/imports/template?kind=player&format=csv' }),
    line: () => '100001',
    shows: {
      all: 'Рег. №, Име, Презиме, Фамилия, ЕГН, Дата на раждане, Пол, Гражданство, Населено място, Състезател от, Първи клуб, Настоящ клуб',
    },
  },
  'POST /api/imports': {
    cells: [401, 403, 403, 'allow', 403, 'allow', 403, 403, 403],
    request: (world, side) => ({
      method: 'POST',
      url: '/api/imports',
      payload: multipart({ kind: 'player', clubId: String(world.clubs[side].id) }, csvOf([playerCells(1)]), 'a.csv'),
    }),
    leaves: { audit: 'import.create', tables: 'imports' },
  },
  'GET /api/imports': {
    cells: [401, 403, 403, 'all', 'absent', 'all', 403, 403, 403],
    request: () => ({ method: 'GET', url: '/api/imports' }),
    row: { list: 'imports', id: (world, side) => world.imports[side].checked },
    shows: { all: outline },
  },
  'GET /api/imports/:id': {
    cells: ofClubs,
    request: aboutImport('GET', 'faulty', ''),
    shows: {
      all: `${outline}, encoding, delimiter, ${fields}, headers[], sample[][], columns[], isRemembered, missing[].field, missing[].value, missing[].rows, asked, isOwn, keptUntil, version`,
    },
  },
  'PUT /api/imports/:id/columns': {
    cells: toClubs,
    request: aboutImport('PUT', 'columns', '/columns', { columns }),
    leaves: { audit: '', tables: 'import_headers, import_rows, imports' },
  },
  'GET /api/imports/:id/rows': {
    cells: ofClubs,
    request: aboutImport('GET', 'faulty', '/rows'),
    row: { list: 'rows', key: 'rowNo', id: () => 2 },
    shows: { all: faultyRow },
  },
  'PUT /api/imports/:id/rows/:rowNo': {
    cells: toClubs,
    request: aboutImport('PUT', 'checked', '/rows/2', { isLeftOut: true }),
    leaves: { audit: '', tables: 'import_rows, imports' },
  },
  'POST /api/imports/:id/replacements': {
    cells: toClubs,
    request: aboutImport('POST', 'faulty', '/replacements', { field: 'firstCoach', from: 'Никой', to: '' }),
    leaves: { audit: '', tables: 'import_rows, imports' },
  },
  'PUT /api/imports/:id/clubs': {
    cells: toAdministrators,
    request: aboutImport('PUT', 'checked', '/clubs', { value: 'Росица', ...clubToMake() }),
    leaves: { audit: '', tables: 'import_clubs, imports' },
  },
  'DELETE /api/imports/:id/clubs/:clubId': {
    cells: toAdministrators,
    request: (world, side) => ({
      method: 'DELETE',
      url: `/api/imports/${world.imports[side].checked}/clubs/${world.imports[side].clubOfChecked}`,
    }),
    leaves: { audit: '', tables: 'import_clubs, imports' },
  },
  'POST /api/imports/:id/run': {
    cells: toClubs,
    request: aboutImport('POST', 'checked', '/run'),
    leaves: { audit: 'import.run, player.create', tables: 'import_rows, imports, list_totals, players' },
  },
  'POST /api/imports/:id/undo': {
    cells: toClubs,
    request: aboutImport('POST', 'done', '/undo'),
    leaves: { audit: 'import.undo', tables: 'import_rows, imports, list_totals, players' },
  },
  'DELETE /api/imports/:id': {
    cells: toClubs,
    request: aboutImport('DELETE', 'columns', ''),
    leaves: { audit: 'import.delete', tables: 'imports' },
  },
  'GET /api/imports/:id/refused': {
    cells: ofClubs,
    request: aboutImport('GET', 'faulty', '/refused?format=csv'),
    line: (_world, side) => nameOf(side),
    shows: { all: `${headers}, Първи треньор, Причина` },
    leaves: { audit: 'import.readFile' },
  },
  'GET /api/imports/:id/file': {
    cells: toClubs,
    request: aboutImport('GET', 'checked', '/file'),
    line: (_world, side) => nameOf(side),
    shows: { allow: headers },
    leaves: { audit: 'import.readFile' },
  },
};
