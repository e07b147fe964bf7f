import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import './database-source.ts';
import { databasesNamed, onServer, urlOf } from './postgresql-databases.ts';
import { startPostgresql } from './postgresql-server.ts';

/** One server for the run and on it one database with all migrations, which every worker copies. */
export default async function preparePostgresql(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startPostgresql();
  const template = `kartoteka_template_${process.pid}`;
  const copies = `kartoteka_test_${process.pid}`;
  await onServer(server.url, `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`);

  const database = await openDatabase({ url: urlOf(server.url, template), folder: '' });
  await migrateDatabase(database);
  await database.close();

  project.provide('databaseSource', { engine: 'postgresql', url: server.url, template, copies });
  return async () => {
    for (const name of [template, ...(await databasesNamed(server.url, `${copies}\\_%`))]) {
      await onServer(server.url, `drop database if exists ${name} with (force)`);
    }
    await server.stop();
  };
}
