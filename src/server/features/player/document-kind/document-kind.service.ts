import { MOST_DOCUMENT_KINDS } from '#contract/common/limits.ts';
import {
  type Concerned,
  type ConcernedQuery,
  type DocumentKindForm,
  type DocumentKindItem,
  documentKindSchema,
} from '#contract/player/document-kind.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { isFirstKind } from '#domain/federation/document-kind.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Refusals } from '#server/db/violations.ts';
import { recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today as todayOf } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './document-kind.queries.ts';

const refusals: Refusals = { document_kinds_name: () => new AppError('documentKindTaken') };

export async function createDocumentKind(
  context: AppContext,
  fields: DocumentKindForm,
  { origin }: Caller,
): Promise<{ id: number }> {
  return writeOnce(
    context,
    origin,
    async (tx) => {
      const id = await queries.nextKindNumber(tx);
      if (id >= MOST_DOCUMENT_KINDS) throw new AppError('tooManyDocumentKinds');
      await queries.insertDocumentKind(tx, { id, ...fields });
      const details = { documentKind: fields.name };
      await recordAudit(tx, origin, { action: 'documentKind.create', entity: 'documentKind', entityId: id, details });
      return { id };
    },
    { refusals },
  );
}

/** A kind is switched off and never deleted: papers of it stay what they are. Those of the specification keep their names. */
export async function changeDocumentKind(
  context: AppContext,
  id: number,
  change: { fields: DocumentKindForm; version: number | null },
  { origin }: Caller,
): Promise<DocumentKindItem> {
  const read = async () => orNotFound(await queries.findDocumentKind(context.database.db, id));
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockDocumentKind(tx, id),
    version: change.version,
    fields: (_tx, row) => {
      if (isFirstKind(row) && change.fields.name !== row.name) throw new AppError('documentKindNamed');
      return change.fields;
    },
    write: (tx, fields) => queries.updateDocumentKind(tx, id, fields),
    audit: (changed, { name }) => ({
      action: 'documentKind.update',
      entity: 'documentKind',
      entityId: id,
      details: { changed, documentKind: name },
    }),
    current: { schema: documentKindSchema, read, about: { entity: 'documentKind', entityId: id } },
    refusals,
  });
  return read();
}

export async function countConcerned({ database, now }: AppContext, query: ConcernedQuery): Promise<Concerned> {
  const today = todayOf(now());
  return queries.countConcerned(database, query, { today, season: seasonOf(today) });
}
