import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts';

let folder: string;
let embedded: EmbeddedDatabase;

beforeAll(async () => {
  const source = inject('databaseSource');
  if (source.engine !== 'embedded') throw new Error('These tests are about the embedded engine.');
  folder = fs.mkdtempSync(path.join(source.copies, 'file-'));
  fs.cpSync(source.template, folder, { recursive: true });
  embedded = await openEmbedded(folder);
});
afterAll(async () => {
  await embedded.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('is refused to a second opening, with a sentence that names the holder', async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(`вече се използва от процес ${process.pid} `);
  });

  it('keeps its folder closed to other users', () => {
    expect((fs.statSync(folder).mode & 0o777).toString(8)).toBe('700');
  });

  it('forgets the open transaction of a connection that broke', async () => {
    const client = await embedded.pool.connect();
    await client.query('begin');
    await client.query(`insert into cities (name) values ('Недописан')`);
    client.release(true);

    const { rows } = await embedded.pool.query(`select count(*)::int as total from cities where name = 'Недописан'`);
    expect(rows).toEqual([{ total: 0 }]);
    await expect(embedded.pool.query('vacuum cities')).resolves.toBeDefined(); // refused inside a transaction
  });

  it('forgets the settings of a connection that ended', async () => {
    const client = await embedded.pool.connect();
    await client.query(`set work_mem = '3MB'`);
    client.release(true);
    await expect(embedded.pool.query('show work_mem')).resolves.toMatchObject({ rows: [{ work_mem: '4MB' }] });
  });

  it('stays in use after its upkeep', async () => {
    await embedded.upkeep();
    await expect(embedded.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('has what was committed when it is opened again', async () => {
    await embedded.pool.query(`insert into cities (name) values ('Плиска')`);
    await embedded.close();
    embedded = await openEmbedded(folder);
    const { rows } = await embedded.pool.query(`select name from cities`);
    expect(rows).toEqual([{ name: 'Плиска' }]);
  });
});
