import path from 'node:path';
import { localOrigin, recordAudit } from '#server/write/audit.ts';
import { openDatabase, type OpenDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { sealEntries } from '#server/features/history/audit-chain.ts';
import { verifyChain } from '#server/features/history/verify-chain.ts';
import { historyFieldsOf } from '#domain/history/history.rules.ts';
import { listChanges, listPeople } from '#server/features/history/history.queries.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { type Figure, median, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const ENTRIES = 10_000;
const AT_ONCE = 500;
const LOOKS = 200;

export const proof: Proof = {
  about:
    '10,000 entries of the audit are sealed while others write and then checked; one record is changed 1,000 times',
  run: async (options) => {
    const cluster = await startCluster();
    const figures: Figure[] = [];
    for (const [name, url] of [
      ['PostgreSQL', cluster.url],
      ['embedded', undefined],
    ] as const) {
      const folder = temporaryFolder();
      const database = await openDatabase({ url, folder: path.join(folder, 'database') });
      await migrateDatabase(database);
      const measured = [
        ...(await sealAndVerify(database, folder)),
        ...(await readHistories(database, rounds(LOOKS, options))),
      ];
      figures.push(...measured.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` })));
      await database.close();
    }
    await cluster.remove();
    return figures;
  },
};

/** Entries are written and sealed at the same time, as they are by a server at work. */
async function sealAndVerify({ db }: OpenDatabase, folder: string): Promise<Figure[]> {
  const secrets = new Secrets(Buffer.alloc(32, 7));
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; n < ENTRIES; n += AT_ONCE) {
      const entries = Array.from({ length: AT_ONCE }, (_, at) => n + at);
      await recordAudit(
        db,
        localOrigin(secrets, 'proof'),
        ...entries.map((entityId) => ({ action: 'club.update', entity: 'club', entityId }) as const),
      );
    }
    isWriting = false;
  })();
  while (isWriting) await sealEntries(db, secrets, { behind: 0 });
  await writing;
  // What was written last.
  await sealEntries(db, secrets, { behind: 0 });

  const started = performance.now();
  const { sealed, fault } = await verifyChain(db, secrets, folder);
  return [
    { what: 'entries in the chain', value: sealed, least: ENTRIES },
    { what: 'entries that are wrong', value: fault === null ? 0 : 1, most: 0 },
    { what: 'time to check them', value: Math.round(performance.now() - started), unit: 'ms', most: 5000 },
  ];
}

/** The first page of a record that was changed ten times, and of one that was changed a thousand times. */
async function readHistories(database: OpenDatabase, looks: number): Promise<Figure[]> {
  const change = { entity: 'club', auditId: 1, actorId: null, field: 'address' } as const;
  const changes = (entityId: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...change, entityId, before: `ул. ${n}`, after: `ул. ${n + 1}` }));
  await database.db.insert(recordChangeTable).values([...changes(1, 10), ...changes(2, 1000)]);
  await database.pool.query('analyze record_changes');
  const fields = historyFieldsOf('club');
  const times: Record<1 | 2, number[]> = { 1: [], 2: [] };
  for (let look = 0; look < looks; look++) {
    for (const id of [1, 2] as const) {
      const started = performance.now();
      await listChanges(database, { noun: 'club', id }, fields, {});
      await listPeople(database, { noun: 'club', id }, fields);
      times[id].push(performance.now() - started);
    }
  }
  const share = median(times[2]) / median(times[1]);
  // Twice as many lines are on the page: 20 instead of 10.
  return [{ what: 'history of 1,000 changes, times that of 10', value: Number(share.toFixed(2)), most: 1.5 }];
}
