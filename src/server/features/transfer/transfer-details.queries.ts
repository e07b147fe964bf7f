import type { Actor } from '#domain/common/access.rules.ts';
import { seesSigningAccounts } from '#domain/transfer/transfer.access.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { isOpenTransfer, papersMissingFor, waitsUntil } from '#domain/transfer/transfer-steps.rules.ts';
import { asToldTo, inOrder } from '#domain/transfer/transfer-timeline.rules.ts';
import { seesSignerNames } from '#domain/transfer/signing.access.ts';
import type { TransferDetails, TransferSigner } from '#contract/transfer/transfer.contract.ts';
import { partyToTransfer } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { paperworkSql } from '../player/document-kind/paper-sql.ts';
import { groupPlace } from '#server/db/group-order.ts';
import { FROM, p, t, toTransfer } from './transfer.queries.ts';
import { currentClub, DETAILS, type DetailsRow, fromLogo, MEMBERSHIPS, toLogo } from './transfer-details.columns.ts';
import { SIGNERS } from './transfer-signers.ts';
import { timelineOf } from './transfer-timeline.ts';

const [f, c, k] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c'), sqlNames(clubTable, 'k')];
const [ft, ct] = [sqlNames(cityTable, 'ft'), sqlNames(cityTable, 'ct')];
const [m, i, g] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i'), sqlNames(clubTable, 'g')];

/** The club that the next step which moves the player takes him out of. */
const LEAVES = `case when ${t.transferredAt} is null then ${t.fromClubId} else ${t.toClubId} end`;
const leavesCardIndexes = (season: string) => `
  (select coalesce(json_agg(json_build_object(
      'id', ${i.id}, 'year', ${i.year}, 'ageGroup', ${i.ageGroup}, 'championship', ${i.championship},
      'club', json_build_object('id', ${g.id}, 'fullName', ${g.fullName})) order by ${groupPlace(i.ageGroup)}, ${i.id}), '[]')
    from ${MEMBERSHIPS} where ${m.playerId} = ${t.playerId} and ${m.removedOn} is null
      and ${m.year} = ${season}::int and ${i.clubId} = ${LEAVES}) as "leavesCardIndexes"`;

const signerJoin = (alias: string, signedBy: string) =>
  `left join ${sqlTable(userTable, alias)} on ${sqlNames(userTable, alias).id} = ${signedBy}`;
const DETAILS_FROM = `${FROM}
  left join ${sqlTable(cityTable, 'ct')} on ${ct.id} = ${c.cityId}
  left join ${sqlTable(cityTable, 'ft')} on ${ft.id} = ${f.cityId}
  left join ${sqlTable(clubTable, 'k')} on ${k.id} = ${p.currentClubId}
  ${signerJoin('ui', t.initiatedBy)} ${signerJoin('ua', t.adminSignedBy)} ${signerJoin('up', t.playerSignedBy)}
  ${signerJoin('uf', t.fromClubSignedBy)} ${signerJoin('ut', t.toClubSignedBy)}`;

export async function findTransfer(
  database: OpenDatabase,
  actor: Actor,
  { transferId, today }: { transferId: number; today: IsoDate },
): Promise<TransferDetails | null> {
  const values = new SqlValues();
  const season = values.add(seasonOf(today));
  const [row] = await database.rows<DetailsRow>(
    named(`select ${DETAILS.text}, ${leavesCardIndexes(season)}, ${paperworkSql('forTransfer', season)} as paperwork
      from ${DETAILS_FROM}
      where ${t.id} = ${values.add(transferId)}::int and ${partyToTransfer(actor, values)}`),
    values.list,
  );
  return row === undefined ? null : toDetails(row, actor, today);
}

export function toDetails(row: DetailsRow, actor: Actor, today: IsoDate): TransferDetails {
  const transfer = toTransfer(row);
  const known = { seesNames: seesSignerNames(actor, { id: transfer.player.id, currentClub: currentClub.read(row) }) };
  const { by: playerSigner, playerSide } = asToldTo(playerSignature(row), known);
  const { birthDate, isDeleted } = row;
  const signer = (name: TransferSigner | null) =>
    name === null || seesSigningAccounts(actor) ? name : { ...name, userName: null };
  return Object.assign(transfer, {
    player: { ...transfer.player, birthDate, isDeleted, currentClub: currentClub.read(row) },
    fromClub:
      transfer.fromClub === null
        ? null
        : { ...transfer.fromClub, logoId: fromLogo.read(row)?.logoId ?? null, city: { name: row.fromCity ?? '' } },
    toClub: { ...transfer.toClub, logoId: toLogo.read(row)?.logoId ?? null, city: { name: row.toCity ?? '' } },
    ...abroadOf(row),
    initiator: signer(SIGNERS.initiator.read(row)),
    adminSigner: signer(SIGNERS.adminSigner.read(row)),
    playerSigner: signer(playerSigner),
    playerSide,
    refusedByPerson:
      known.seesNames || row.refusedByPerson === 'player' ? (row.refusedByPerson ?? undefined) : undefined,
    fromClubSigner: signer(SIGNERS.fromClubSigner.read(row)),
    toClubSigner: signer(SIGNERS.toClubSigner.read(row)),
    leavesCardIndexes: isOpenTransfer(row) ? row.leavesCardIndexes : [],
    missingPapers: papersMissingFor(row, row.paperwork, today),
    waitsUntil: waitsUntil(row, today),
    returnReason: row.returns.at(-1)?.reason ?? null,
    timeline: inOrder(timelineOf(row).map((event) => asToldTo(event, known))),
  });
}

/** An account that is a parent's is the parent's, and nobody else's to know. */
const playerSignature = (row: DetailsRow) => ({
  by: SIGNERS.playerSigner.read(row),
  playerSide: row.playerSide ?? undefined,
});

function abroadOf({ abroadClub: club, abroadFederation: federation, hasCertificate }: DetailsRow) {
  return club === null || federation === null ? {} : { abroad: { club, federation, hasCertificate } };
}
