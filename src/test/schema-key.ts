import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { migrationFiles } from '#server/db/migrate.ts';

/** Changes when the migrations or the embedded engine do. */
export function schemaKey(): string {
  const hash = createHash('sha256').update(engineVersion());
  for (const file of migrationFiles()) hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function engineVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const manifest = entry.slice(0, entry.lastIndexOf('/dist/')) + '/package.json';
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version;
}
