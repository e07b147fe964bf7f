import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isNight } from '#test/night.ts';
import { copyDatabaseFolder } from './copy-requests.ts';
import { EmbeddedUnopenedError } from './embedded-error.ts';
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
    await expect(openEmbedded(folder)).rejects.toThrow(`вече се използва от `);
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

  it('is copied for another process as it stands, while somebody is in the middle of writing', async () => {
    await embedded.pool.query(`insert into cities (name) values ('Записан')`);
    const client = await embedded.pool.connect();
    await client.query('begin');
    await client.query(`insert into cities (name) values ('Недописан')`);
    const copy = await copyDatabaseFolder(folder);
    await client.query('rollback');
    client.release();

    const copied = await openEmbedded(copy.root, { isDurable: false });
    const { rows } = await copied.pool.query(`select name from cities where name in ('Записан', 'Недописан')`);
    await copied.close();
    copy.remove();
    await embedded.pool.query(`delete from cities where name = 'Записан'`);
    expect(rows).toEqual([{ name: 'Записан' }]);
    expect(fs.readdirSync(path.dirname(copy.root))).toEqual([]);
  });

  it('waits with its upkeep for an open transaction, and both succeed', async () => {
    const client = await embedded.pool.connect();
    await client.query('begin');
    await client.query(`insert into cities (name) values ('Дописан')`);
    const upkeep = embedded.upkeep();
    await client.query('commit');
    client.release();
    await expect(upkeep).resolves.toBeUndefined();

    const { rows } = await embedded.pool.query(`delete from cities where name = 'Дописан' returning name`);
    expect(rows).toEqual([{ name: 'Дописан' }]);
  });

  it('vacuums in its upkeep the tables that need it, and lets requests go in between', async () => {
    await embedded.pool.query(`insert into cities (name) select 'Град ' || n from generate_series(1, 500) as n`);
    await embedded.pool.query(`delete from cities where name like 'Град %'`);
    const order: string[] = [];
    await Promise.all([
      embedded.upkeep().then(() => order.push('upkeep')),
      embedded.pool.query('select 1').then(() => order.push('request')),
    ]);
    expect(order).toEqual(['request', 'upkeep']);
    const { rows } = await embedded.pool.query(`
      select relname, n_dead_tup::int as dead from pg_stat_user_tables
      where last_vacuum is not null and last_analyze is not null`);
    expect(rows).toEqual([{ relname: 'cities', dead: 0 }]);
  });

  it('makes a checkpoint in its upkeep once much was written, so that the journal stays small', async () => {
    const journal = async () => {
      const { rows } = await embedded.pool.query<{ bytes: string }>(
        'select (pg_current_wal_lsn() - redo_lsn) as bytes from pg_control_checkpoint()',
      );
      return Number(rows[0]?.bytes);
    };
    await embedded.pool.query(`create table bulk as select repeat('x', 1000) as text from generate_series(1, 20000)`);
    expect(await journal()).toBeGreaterThan(16_000_000);
    await embedded.upkeep();
    expect(await journal()).toBeLessThan(1_000_000);
    await embedded.pool.query('drop table bulk');
  });

  // Ten seconds for what only another engine would break: by night.
  it.each(isNight ? [1000] : [])('keeps none of %d answers once they were given', async (rounds) => {
    const before = process.memoryUsage().rss;
    for (let round = 0; round < rounds; round++) await embedded.pool.query(`select repeat('x', 200000)`);
    // 200 MB were answered; what the collectors of two threads leave lying about is far less.
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(120);
  });

  it('reads a table to its end that grew, was cut and grew again', async () => {
    const total = async () => {
      const { rows } = await embedded.pool.query<{ total: number }>('select count(*)::int as total from pages');
      return rows[0]?.total;
    };
    await embedded.pool.query('create table pages (text text)');
    const totals = [await total()];
    for (const statement of [
      `insert into pages select repeat('x', 1000) from generate_series(1, 500)`,
      "delete from pages where ctid >= '(20,1)'",
      'vacuum pages',
      `insert into pages select repeat('x', 1000) from generate_series(1, 500)`,
      'truncate pages',
      `insert into pages select repeat('x', 1000) from generate_series(1, 100)`,
    ]) {
      await embedded.pool.query(statement);
      totals.push(await total());
    }
    await embedded.pool.query('drop table pages');
    expect(totals).toEqual([0, 500, 140, 140, 640, 0, 100]);
  });

  it('tells a statement that fails from an engine that is broken', async () => {
    await expect(embedded.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(embedded.pool.query('select broken')).rejects.toMatchObject({ code: '42703' });
    await expect(embedded.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('has what was committed when it is opened again', async () => {
    await embedded.pool.query(`insert into cities (name) values ('Плиска')`);
    await embedded.close();
    embedded = await openEmbedded(folder);
    const { rows } = await embedded.pool.query(`select name from cities`);
    expect(rows).toEqual([{ name: 'Плиска' }]);
  });

  it('says in a sentence that a folder is no database', async () => {
    const broken = `${folder}-broken`;
    fs.cpSync(folder, broken, { recursive: true });
    fs.writeFileSync(path.join(broken, 'pg18', 'global', 'pg_control'), 'broken');
    const refusal = openEmbedded(broken);
    await expect(refusal).rejects.toThrow(EmbeddedUnopenedError);
    await expect(refusal).rejects.toThrow(/^Вградената база данни в .*pg18 не може да бъде отворена: .*pg_control/);
    fs.rmSync(broken, { recursive: true, force: true });
  });

  it('says in a sentence that a folder cannot be made', async () => {
    const file = path.join(folder, 'a-file');
    fs.writeFileSync(file, '');
    await expect(openEmbedded(path.join(file, 'database'))).rejects.toThrow(
      'не може да бъде отворена: на пътя стои файл вместо папка',
    );
  });

  it('stops, and says why, when its folder is taken by another process', async () => {
    await embedded.close();
    const told: Error[] = [];
    embedded = await openEmbedded(folder, { onFatal: (error) => told.push(error) });
    await embedded.pool.query('select 1');

    fs.writeFileSync(path.join(folder, 'owner.json'), JSON.stringify({ id: randomUUID() }).padEnd(1024));
    const write = embedded.pool.query(`insert into cities (name) values ('Чужд')`);
    await expect(write).rejects.toMatchObject({ code: '57P02' });
    await expect(embedded.pool.query('select 1')).rejects.toMatchObject({ code: '57P02' });
    expect(told.map((error) => error.message)).toEqual([
      expect.stringMatching(/^Вградената база данни спря: папката с данни вече не е на този процес/),
    ]);
  });
});
