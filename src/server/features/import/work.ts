import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { auditSigner } from '#server/write/audit.ts';
import { findActor } from './import-lease.queries.ts';
import { countRows } from './import-rows.queries.ts';
import { setImport, type StoredImport } from './import.queries.ts';
import type { ImportScope } from './kinds/kind.ts';
import type { KeptNames } from './kinds/kept-names.ts';

/** An import that nobody else works on. */
export interface LeasedWork {
  context: AppContext;
  importId: number;
  lease: string;
  names: KeptNames;
}

/** Rows of one step: on the embedded engine everybody waits for it. */
export const STEP_ROWS = { postgresql: 300, embedded: 100 } as const;

export async function scopeOf(
  tx: Database,
  { context, names }: Pick<LeasedWork, 'context' | 'names'>,
  held: StoredImport,
): Promise<ImportScope> {
  const { workOrigin, clubId, createdBy } = held;
  const origin: Origin = {
    ...(workOrigin ?? { actorId: createdBy, sessionId: null, requestId: `import-${held.id}`, address: 'local' }),
    signAudit: auditSigner(context.secrets),
  };
  return {
    context,
    importId: held.id,
    actor: await findActor(tx, origin.actorId ?? createdBy),
    clubId,
    origin,
    names,
    asksOfDoubles: held.state === 'checking',
  };
}

/** What is kept of whoever begins a piece of work. */
export const workOriginOf = ({ actorId, sessionId, requestId, address }: Origin) => ({
  actorId,
  sessionId,
  requestId,
  address,
});

/** The end of a piece of work: nobody's turn any more, and the counts as they are. */
export async function endWork(
  tx: Database,
  importId: number,
  fields: Parameters<typeof setImport>[2] & { state: StoredImport['state'] },
): Promise<void> {
  await setImport(tx, importId, {
    ...fields,
    leasedBy: null,
    leasedUntil: null,
    counts: await countRows(tx, importId),
  });
}
