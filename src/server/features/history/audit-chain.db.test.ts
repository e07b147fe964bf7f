import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { useTestApp } from '#test/test-app.ts';
import { type AuditEntry, auditSigner, localOrigin, recordAudit } from '#server/write/audit.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { keyCheckTable } from '#server/db/tables/system.table.ts';
import { checkRows, openSecrets } from '#server/keys/open-secrets.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { layAnchorsAside } from './audit-anchors.ts';
import { Sealer } from './start-sealing.ts';
import { verifyChain } from './verify-chain.ts';

const database = useOwnTestDatabase();
const { context, secrets } = useTestApp(database);

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'anchors-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const origin = () => localOrigin(secrets, 'test');
const entry = (n: number): AuditEntry => ({
  action: 'club.update',
  entity: 'club',
  entityId: n,
  details: { changed: ['b', 'a'], z: n },
});
const write = async (...numbers: number[]) => recordAudit(database().db, origin(), ...numbers.map(entry));
const seal = () => new Sealer({ ...context(), config: { ...context().config, dataDir: folder } }).seal();
const verify = () => verifyChain(database().db, secrets, folder);
/** What somebody does who has the database, but not the key. */
const byHand = (statements: string) =>
  database().pool.query(`set session_replication_role = replica; ${statements}; reset session_replication_role`);

describe('the audit', () => {
  it('is only added to', async () => {
    await write(1);
    for (const statement of [
      `update audit_entries set action = 'x'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'delete from audit_seals',
    ]) {
      await expect(database().pool.query(statement)).rejects.toThrow('The audit is only added to');
    }
  });

  it('is whole as it was written, by one process or by several that seal in turn', async () => {
    await write(1, 2, 3);
    expect(await seal()).toBe(3);
    await write(4);
    await Promise.all([seal(), seal(), write(5), seal()]);
    expect(await verify()).toEqual({ sealed: 5, fault: null });
  });

  it('of entries that commit in another order than they began has each once', async () => {
    let late: Promise<unknown> = Promise.resolve();
    // The embedded engine has one session: there nobody comes late.
    if (database().engine === 'embedded') await write(1, 2);
    else {
      const client = await database().pool.connect();
      await client.query('begin');
      await client.query(`select nextval('audit_entries_id_seq')`);
      await write(2);
      await seal();
      const signature = auditSigner(secrets)('[null,null,null,null,"club.update","club","1",null]');
      late = client.query(
        `insert into audit_entries (id, action, entity, entity_id, signature) values (1, 'club.update', 'club', '1', $1)`,
        [signature],
      );
      await late;
      await client.query('commit');
      client.release();
    }
    expect(await seal()).toBe(database().engine === 'embedded' ? 2 : 1);
    expect(await verify()).toEqual({ sealed: 2, fault: null });
  });

  it('from before there was a chain stands at its beginning, and nowhere else', async () => {
    const old = { action: 'session.start', entity: 'user', entityId: '1' };
    await database().db.insert(auditTable).values([old, old]);
    await write(1);
    expect(await verify()).toEqual({ sealed: 3, fault: null });
    await database().db.insert(auditTable).values(old);
    expect(await verify()).toMatchObject({ sealed: 3, fault: { kind: 'inserted', entryId: 4 } });
  });

  it('goes on behind what the program did not write, however much of it there is', async () => {
    await database().pool.query(
      `insert into audit_entries (action, entity, signature) select 'club.update', 'club', '\\x00' from generate_series(1, 600)`,
    );
    await write(1);
    expect(await seal()).toBe(1);
  });

  it('goes on under a new master key', async () => {
    await write(1, 2);
    await seal();
    const next = { id: 2, master: Buffer.alloc(32, 9) };
    const rows = [checkRows.master(next), checkRows.lasting(next, secrets.ring.lasting)];
    await database().db.insert(keyCheckTable).values(rows);
    const opened = await openSecrets(database(), { ...context().config, masterKey: next.master.toString('base64') });
    expect(await verifyChain(database().db, opened, folder)).toEqual({ sealed: 2, fault: null });
    expect((await verifyChain(database().db, new Secrets(next.master), folder)).fault).toMatchObject({ sequence: 1 });
  });
});

describe('whoever has the database without the key is found out: who', () => {
  const shift = (by: number) => `update audit_seals set sequence = sequence + ${by} where sequence > 3`;
  it.each([
    ['removes an entry', 'delete from audit_entries where id = 4', { kind: 'missing', sequence: 4, entryId: 4 }],
    [
      'removes an entry and its place',
      'delete from audit_entries where id = 4; delete from audit_seals where sequence = 4',
      { kind: 'missing', sequence: 4 },
    ],
    [
      'removes an entry and closes the gap',
      `delete from audit_entries where id = 4; delete from audit_seals where sequence = 4; ${shift(-1)}`,
      { kind: 'changed', sequence: 4, entryId: 5 },
    ],
    [
      'changes an entry',
      `update audit_entries set actor_id = 99 where id = 4`,
      { kind: 'changed', sequence: 4, entryId: 4 },
    ],
    [
      'changes its moment',
      `update audit_entries set at = at - interval '1 ms' where id = 4`,
      { kind: 'changed', sequence: 4 },
    ],
    [
      'changes the order',
      `update audit_seals set entry_id = 104 where entry_id = 4; update audit_seals set entry_id = 4 where entry_id = 5;
       update audit_seals set entry_id = 5 where entry_id = 104`,
      { kind: 'changed', sequence: 4, entryId: 5 },
    ],
    [
      'puts an entry in',
      `insert into audit_entries (action, entity) values ('club.update', 'club')`,
      { kind: 'inserted', sequence: null, entryId: 7 },
    ],
    [
      'puts the copy of an entry in',
      `insert into audit_entries (actor_id, session_id, request_id, address, action, entity, entity_id, details, signature)
       select actor_id, session_id, request_id, address, action, entity, entity_id, details, signature from audit_entries where id = 4`,
      { kind: 'inserted', entryId: 7 },
    ],
    [
      'cuts off the end',
      'delete from audit_seals where sequence > 4; delete from audit_entries where id > 4',
      { kind: 'cut', sequence: 5 },
    ],
  ])('%s', async (_name, statements, fault) => {
    await write(1, 2, 3, 4, 5, 6);
    await seal();
    await byHand(statements);
    expect((await verify()).fault).toMatchObject(fault);
  });

  it('puts an older copy back', async () => {
    await write(1, 2, 3);
    await seal();
    await database().pool.query(
      `create table old_entries as table audit_entries; create table old_seals as table audit_seals`,
    );
    await write(4, 5);
    await seal();
    await byHand(`delete from audit_entries; delete from audit_seals;
      insert into audit_entries select * from old_entries; insert into audit_seals select * from old_seals;
      drop table old_entries, old_seals`);
    expect((await verify()).fault).toMatchObject({ kind: 'cut', sequence: 4 });
    // As long as before, by other entries.
    await write(6, 7);
    expect((await verify()).fault).toMatchObject({ kind: 'replaced', sequence: 5 });
    // Where that was done on purpose, whoever did it says so.
    layAnchorsAside(folder, '2026-11-16T10:00:00.000Z');
    expect((await verify()).fault).toBeNull();
  });
});
