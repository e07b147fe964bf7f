import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');
/** Every setting stands in the example, with its default. */
const known = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

it('a deployment sets nothing that the server does not know', () => {
  const compose = read('deploy/compose.yaml');
  const server = compose.slice(compose.indexOf('x-server:'), compose.indexOf('\nservices:'));
  const ofCompose = [...server.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const ofUnit = [...read('deploy/kartoteka.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0]),
  );
  const ofImage = [...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0]),
  );
  const set = [...ofCompose, ...ofUnit, ...ofImage].filter((name) => name !== 'NODE_ENV' && name !== 'PATH');
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !known.has(name ?? ''))).toEqual([]);
});

it('everything that compose asks for is in the file to be filled in', () => {
  const example = read('deploy/compose.env.example');
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):[?-]/g)].map(([, name]) => name);
  expect(asked.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
});

it('the server takes what compose sets when only the secrets and addresses are filled in', () => {
  const example = [...read('deploy/compose.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  const filled = new Map(example.map(([, name = '', value = '']) => [name, value]));
  filled.set('MASTER_KEY', Buffer.alloc(32, 7).toString('base64'));
  filled.set('POSTGRES_PASSWORD', 'a1').set('S3_SECRET_ACCESS_KEY', 'b2');
  const compose = read('deploy/compose.yaml');
  const server = compose.slice(compose.indexOf('x-server:'), compose.indexOf('\nservices:'));
  const set = [...server.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name, value = '']) => [
    name,
    value.replaceAll(/\$\{(\w+):[?-]([^}]*)\}/g, (_, variable: string, usual: string) => filled.get(variable) || usual),
  ]);
  const config = readConfig(Object.fromEntries(set) as Record<string, string>);
  expect(config).toMatchObject({ isDemo: false, databaseUrl: 'postgres://kartoteka:a1@database:5432/kartoteka' });
});

it('nginx lets events through as they come and hides the codes of printed sheets from its log', () => {
  const nginx = read('deploy/nginx/kartoteka.conf.template');
  expect(nginx).toMatch(/location = \/api\/events \{[^}]*proxy_buffering off;/);
  expect(nginx).toContain('~^/(verify|api/verify)/');
  expect(nginx).toMatch(/log_format kartoteka '[^']*\$logged_uri/);
  expect(nginx).not.toMatch(/log_format [^;]*\$(request_uri|request |uri)/);
  const logs = [...nginx.matchAll(/^\s*access_log (.*);$/gm)].map(([, log = '']) => log.split(' ').at(-1));
  expect(logs.length).toBeGreaterThan(0);
  expect(logs.filter((format) => format !== 'kartoteka' && format !== 'off')).toEqual([]);
  expect(nginx).not.toMatch(/proxy_next_upstream [^;]*http_503/);
});
