import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import type { SignedContent } from '#domain/transfer/sign-text.rules.ts';
import type { AppContext } from '#server/context.ts';
import { sideName, type Side } from '#server/db/abroad-sql.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames } from '#server/db/typed-columns.ts';
import { canonicalJson } from '#server/keys/canonical-json.ts';
import { federationName } from '#server/write/federation.ts';
import { orNotFound } from '#server/write/errors.ts';
import type { SubjectIds } from './signing-subject.ts';

const fromTable = alias(clubTable, 'from_club');
const toTable = alias(clubTable, 'to_club');

const nameOf = (side: Side, club: string) =>
  sql<string | null>`${sql.raw(sideName(side, sqlNames(clubTable, club).fullName, 'transfers'))}`;

/** Who signs: a parent, or the player whose name stands in the record (null). */
export interface NamedSigner {
  name: string | null;
  relation: string | null;
}

/** Everything that is shown to whoever signs, and nothing else: what is not in it is not signed either. */
export async function findContent(
  context: Pick<AppContext, 'config'>,
  db: Database,
  { transferId, extensionId, signer }: SubjectIds & { signer: NamedSigner },
): Promise<SignedContent> {
  const [row] = await db
    .select({
      transfer: transferTable,
      player: playerTable,
      from: nameOf('fromClub', 'from_club'),
      to: nameOf('toClub', 'to_club'),
    })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .leftJoin(fromTable, eq(fromTable.id, transferTable.fromClubId))
    .leftJoin(toTable, eq(toTable.id, transferTable.toClubId))
    .where(eq(transferTable.id, transferId));
  const { transfer, player, from, to } = orNotFound(row);
  const name = `${player.firstName} ${player.middleName} ${player.lastName}`;
  return {
    federation: await federationName(context, db),
    signer: { name: signer.name ?? name, relation: signer.relation },
    player: { name, number: player.number, birthDate: player.birthDate },
    transfer: {
      number: transfer.id,
      type: transfer.type,
      fromClub: from,
      toClub: to ?? '',
      plannedOn: transfer.plannedOn,
      endOn: transfer.endOn,
      comment: transfer.comment,
    },
    // Left out where there is none: what was sent before there could be one is what it was.
    ...(extensionId === null ? {} : { extension: await laterDay(db, extensionId) }),
    papers: await listPapers(db, transferId),
  };
}

async function laterDay(db: Database, extensionId: number): Promise<NonNullable<SignedContent['extension']>> {
  const { endBefore, endOn, id } = transferExtensionTable;
  const [extension] = await db.select({ endBefore, endOn }).from(transferExtensionTable).where(eq(id, extensionId));
  return orNotFound(extension);
}

async function listPapers(db: Database, transferId: number): Promise<SignedContent['papers']> {
  const { id, description, fileId } = transferDocumentTable;
  const rows = await db
    .select({ id, description, fileName: fileTable.fileName, sha256: fileTable.sha256 })
    .from(transferDocumentTable)
    .innerJoin(fileTable, eq(fileTable.id, fileId))
    .where(eq(transferDocumentTable.transferId, transferId))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, sha256: row.sha256.toString('hex') }));
}

export const contentHash = (content: SignedContent): Buffer =>
  createHash('sha256').update(canonicalJson(content)).digest();
