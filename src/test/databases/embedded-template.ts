import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { schemaKey } from '../schema-key.ts';

/** The prepared databases of earlier runs; kept until the migrations change. */
const SHELF = path.resolve('.cache/test-db');

/** The folder of an embedded database with all migrations, to be copied: creating one takes seconds, copying it none. */
export async function embeddedTemplate(): Promise<string> {
  const template = path.join(SHELF, schemaKey());
  if (!fs.existsSync(template)) await create(template);
  return template;
}

async function create(template: string): Promise<void> {
  fs.mkdirSync(SHELF, { recursive: true });
  const fresh = fs.mkdtempSync(`${template}-`);
  // As its copies: what a power cut would lose does not matter.
  const database = await openDatabase({ folder: fresh, isDurable: false });
  await migrateDatabase(database);
  await database.close();
  for (const name of fs.readdirSync(SHELF)) {
    if (path.join(SHELF, name) !== fresh) fs.rmSync(path.join(SHELF, name), { recursive: true, force: true });
  }
  fs.renameSync(fresh, template);
}
