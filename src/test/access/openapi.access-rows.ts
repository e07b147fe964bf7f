import { type AccessRows, get, toAdministrators } from '#test/access-row.ts';

const addresses = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/static/*',
];

export const accessRows: AccessRows = Object.fromEntries(
  addresses.map((url) => [`GET ${url}`, { cells: toAdministrators, request: get(url.replace('*', 'swagger-ui.css')) }]),
);
