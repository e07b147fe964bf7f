import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import './database-source.ts';
import { schemaKey } from './schema-key.ts';

/** The prepared databases of earlier runs; kept until the migrations change. */
const SHELF = path.resolve('.cache/test-db');

/** Makes the database that every worker copies. Creating one takes seconds, copying it a fraction of one. */
export default async function prepareEmbedded(project: TestProject): Promise<() => void> {
  const template = path.join(SHELF, schemaKey());
  if (!fs.existsSync(template)) await create(template);
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-tests-'));
  project.provide('databaseSource', { engine: 'embedded', template, copies });
  return () => fs.rmSync(copies, { recursive: true, force: true });
}

async function create(template: string): Promise<void> {
  fs.mkdirSync(SHELF, { recursive: true });
  const fresh = fs.mkdtempSync(`${template}-`);
  const database = await openDatabase({ folder: fresh });
  await migrateDatabase(database);
  await database.close();
  for (const name of fs.readdirSync(SHELF)) {
    if (path.join(SHELF, name) !== fresh) fs.rmSync(path.join(SHELF, name), { recursive: true, force: true });
  }
  fs.renameSync(fresh, template);
}
