import type { Actor } from '#domain/common/access.rules.ts';
import type { ProtocolDocument, ProtocolTransfer } from '#domain/transfer/transfer-protocol.rules.ts';
import type { AbroadParty } from '#domain/transfer/abroad.rules.ts';
import { ABROAD_PARTY, sideName } from '#server/db/abroad-sql.ts';
import { partyToTransfer } from '#server/db/access-sql.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { transferDocumentTable } from '#server/db/tables/transfer.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { clubNameAt } from '#server/db/references.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { isSignedByPlayer } from '../transfer-details.columns.ts';
import { hasConsentSql } from '#server/db/photo-consent-sql.ts';
import { CLOSED_AT, FROM, PROGRESS, t } from '../transfer.queries.ts';

const [d, n, u] = [sqlNames(transferDocumentTable, 'd'), sqlNames(fileTable, 'n'), sqlNames(userTable, 'u')];
const x = sqlNames(transferExtensionTable, 'x');
const z = sqlNames(playerSignatureTable, 'z');
const [s, v] = [sqlNames(printedSheetTable, 's'), sqlNames(installationTable, 'v')];

const nameOfUser = <const Name extends string>(name: Name, userId: string) =>
  computed<string | null>()(
    name,
    `(select ${u.firstName} || ' ' || ${u.lastName} from ${sqlTable(userTable, 'u')} where ${u.id} = ${userId})`,
  );

const DOCUMENTS = `coalesce((
  select json_agg(
    json_build_object(
      'type', ${d.type}, 'description', ${d.description}, 'fileName', ${n.fileName}, 'startDate', ${d.startDate},
      'endDate', ${d.endDate}, 'sha256', encode(${n.sha256}, 'hex'),
      'signedBefore', ${d.signedBefore})
    order by ${d.startDate}, ${d.id})
  from ${sqlTable(transferDocumentTable, 'd')} join ${sqlTable(fileTable, 'n')} on ${n.id} = ${d.fileId}
  where ${d.transferId} = ${t.id}
), '[]'::json)`;

const EXTENSIONS = `(
  select coalesce(json_agg(json_build_object('endBefore', ${x.endBefore}, 'endOn', ${x.endOn}, 'signedAt', ${x.closedAt})
    order by ${x.closedAt}, ${x.id}), '[]'::json)
  from ${sqlTable(transferExtensionTable, 'x')} where ${x.transferId} = ${t.id} and ${x.outcome} = 'agreed'
)`;

/** Parts that an administrator's signature came before are none of it. */
const PLAYER_PARTS = `coalesce((
  select json_agg(json_build_object('person', ${z.person}, 'method', ${z.method}) order by ${z.person} desc)
  from ${sqlTable(playerSignatureTable, 'z')}
  where ${z.transferId} = ${t.id} and ${z.extensionId} is null and ${z.voidedAt} is null and ${z.answer} = 'signed'
  having bool_or(${z.completes})
), '[]'::json)`;

/** With the clubs as they were called when the transfer was over, or else at the given moment. */
const columnsAt = (moment: string) =>
  allColumns(
    PROGRESS,
    columns(playerTable, 'p', ['number', 'firstName', 'middleName', 'lastName', 'latinName', 'birthDate', 'isDeleted']),
    computed<boolean>()('hasConsent', hasConsentSql(t.playerId)),
    computed<string | null>()('fromClub', sideName('fromClub', clubNameAt('f', `coalesce(${CLOSED_AT}, ${moment})`))),
    computed<string>()('toClub', sideName('toClub', clubNameAt('c', `coalesce(${CLOSED_AT}, ${moment})`))),
    computed<AbroadParty | null>()('abroad', ABROAD_PARTY),
    nameOfUser('adminSigner', t.adminSignedBy),
    nameOfUser('fromClubSigner', t.fromClubSignedBy),
    nameOfUser('toClubSigner', t.toClubSignedBy),
    isSignedByPlayer,
    computed<NonNullable<ProtocolTransfer['playerParts']>>()('playerParts', PLAYER_PARTS),
    computed<ProtocolDocument[]>()('documents', DOCUMENTS),
    computed<NonNullable<ProtocolTransfer['extensions']>>()('extensions', EXTENSIONS),
  );

export type ProtocolFacts = RowOf<ReturnType<typeof columnsAt>> & ProtocolTransfer;

/**
 * Of one transfer; null for whoever is no party to it. The public page, which knows no person, asks for the transfer
 * as it would be printed now, but for the names its clubs had when the sheet was.
 */
export async function findProtocolFacts(
  database: OpenDatabase,
  reader: Actor | { printedOn: string },
  transferId: number,
): Promise<ProtocolFacts | null> {
  const values = new SqlValues();
  const where = [`${t.id} = ${values.add(transferId)}::int`];
  const isPage = 'printedOn' in reader;
  if (!isPage) where.push(partyToTransfer(reader, values));
  const moment = isPage ? `${values.add(reader.printedOn)}::timestamp with time zone` : 'null';
  const [row] = await database.rows<ProtocolFacts>(
    named(`select ${columnsAt(moment).text} from ${FROM} where ${where.join(' and ')}`),
    values.list,
  );
  return row ?? null;
}

const OPEN = columns(printedSheetTable, 's', ['transferId', 'state', 'printedOn']);

const FIND_OPEN: Statement<RowOf<typeof OPEN> & { transferId: number }> = {
  name: 'find-open-protocol',
  text: `select ${OPEN.text} from ${sqlTable(printedSheetTable, 's')} cross join ${sqlTable(installationTable, 'v')}
  where ${s.codeHash} = $1 and ${s.transferId} is not null and ${s.withdrawnOn} is null and ${v.isVerificationOn}`,
};

/** The printed protocol a code belongs to; null once the code is withdrawn or the public page switched off. */
export async function findOpenProtocol(database: OpenDatabase, codeHash: Buffer) {
  const [sheet] = await database.rows(FIND_OPEN, [codeHash]);
  return sheet ?? null;
}
