import { type Actor, isAdministrator } from '#domain/access.rules.ts';
import type { TransferDetails, TransferDocument } from '#contract/transfer.contract.ts';
import { partyToTransfer } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { named } from '../../db/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubReference } from '../../db/references.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { transferDocumentTable, transferTable } from '../../db/tables/transfer.table.ts';
import { userPlayerTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, referenceTo, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { COLUMNS, FROM, p, t, toTransfer } from './transfer.queries.ts';

const [f, c, k] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c'), sqlNames(clubTable, 'k')];
const [ft, ct] = [sqlNames(cityTable, 'ft'), sqlNames(cityTable, 'ct')];
const own = sqlNames(userPlayerTable, 'own');

const logoReference = referenceTo(clubTable, ['id', 'logoId']);
const fromLogo = logoReference('f', 'fromLogo');
const toLogo = logoReference('c', 'toLogo');
const currentClub = clubReference('k', 'currentClub');

/** Parties read the name of whoever signed, administrators also the account. */
const nameReference = referenceTo(userTable, ['id', 'firstName', 'lastName', 'userName']);
const adminSigner = nameReference('ua', 'adminSigner');
const fromClubSigner = nameReference('uf', 'fromClubSigner');
const toClubSigner = nameReference('ut', 'toClubSigner');

/** Whether the player's own account gave the player's signature. */
export const isSignedByPlayer = computed<boolean>()(
  'isSignedByPlayer',
  `exists (select from ${sqlTable(userPlayerTable, 'own')}
    where ${own.userId} = ${t.playerSignedBy} and ${own.playerId} = ${t.playerId})`,
);

const DETAILS = allColumns(
  COLUMNS,
  columns(transferTable, 't', [
    'fromClubId',
    'toClubId',
    'coachId',
    'comment',
    'cancelledAt',
    'cancelReason',
    'version',
  ]),
  columns(playerTable, 'p', ['birthDate', 'isDeleted']),
  currentClub.columns,
  fromLogo.columns,
  toLogo.columns,
  computed<string | null>()('fromCity', ft.name),
  computed<string>()('toCity', ct.name),
  adminSigner.columns,
  fromClubSigner.columns,
  toClubSigner.columns,
  isSignedByPlayer,
);
type DetailsRow = RowOf<typeof DETAILS>;

const signerJoin = (alias: string, signedBy: string) =>
  `left join ${sqlTable(userTable, alias)} on ${sqlNames(userTable, alias).id} = ${signedBy}`;
const DETAILS_FROM = `${FROM}
  join ${sqlTable(cityTable, 'ct')} on ${ct.id} = ${c.cityId}
  left join ${sqlTable(cityTable, 'ft')} on ${ft.id} = ${f.cityId}
  left join ${sqlTable(clubTable, 'k')} on ${k.id} = ${p.currentClubId}
  ${signerJoin('ua', t.adminSignedBy)} ${signerJoin('uf', t.fromClubSignedBy)} ${signerJoin('ut', t.toClubSignedBy)}`;

/** One transfer; null for whoever is no party to it. */
export async function findTransfer(
  database: OpenDatabase,
  actor: Actor,
  transferId: number,
): Promise<TransferDetails | null> {
  const values = new SqlValues();
  const [row] = await database.rows<DetailsRow>(
    named(`select ${DETAILS.text} from ${DETAILS_FROM}
      where ${t.id} = ${values.add(transferId)}::int and ${partyToTransfer(actor, values)}`),
    values.list,
  );
  return row === undefined ? null : toDetails(row, actor);
}

const d = sqlNames(transferDocumentTable, 'd');
const n = sqlNames(fileTable, 'n');
const DOCUMENT = allColumns(
  columns(transferDocumentTable, 'd', ['type', 'startDate', 'endDate', 'description', 'fileId']),
  computed<number | null>()('id', d.id),
  computed<number>()('playerTransferId', t.id),
  columns(fileTable, 'n', ['fileName']),
);

/** The documents of a transfer, newest first; null for whoever is no party to it. */
export async function listTransferDocuments(
  database: OpenDatabase,
  actor: Actor,
  transferId: number,
): Promise<TransferDocument[] | null> {
  const values = new SqlValues();
  // The transfer comes first: a party gets a row even without documents, a stranger none.
  const rows = await database.rows<RowOf<typeof DOCUMENT>>(
    named(`select ${DOCUMENT.text} from ${sqlTable(transferTable, 't')}
      left join ${sqlTable(transferDocumentTable, 'd')} on ${d.transferId} = ${t.id}
      left join ${sqlTable(fileTable, 'n')} on ${n.id} = ${d.fileId}
      where ${t.id} = ${values.add(transferId)}::int and ${partyToTransfer(actor, values)}
      order by ${d.startDate} desc, ${d.id} desc`),
    values.list,
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, fileName, ...document }) =>
    id === null ? [] : [{ id, ...document, file: { fileName } }],
  );
}

function toDetails(row: DetailsRow, actor: Actor): TransferDetails {
  const transfer = toTransfer(row);
  const { birthDate, isDeleted } = row;
  const signer = (name: ReturnType<typeof adminSigner.read>) =>
    name === null || isAdministrator(actor) ? name : { ...name, userName: null };
  return Object.assign(transfer, {
    player: { ...transfer.player, birthDate, isDeleted, currentClub: currentClub.read(row) },
    fromClub:
      transfer.fromClub === null
        ? null
        : { ...transfer.fromClub, logoId: fromLogo.read(row)?.logoId ?? null, city: { name: row.fromCity ?? '' } },
    toClub: { ...transfer.toClub, logoId: toLogo.read(row)?.logoId ?? null, city: { name: row.toCity } },
    adminSigner: signer(adminSigner.read(row)),
    fromClubSigner: signer(fromClubSigner.read(row)),
    toClubSigner: signer(toClubSigner.read(row)),
  });
}
