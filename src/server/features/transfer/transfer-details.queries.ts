import type { Actor } from '#domain/common/access.rules.ts';
import { seesSigningAccounts } from '#domain/transfer/transfer.access.ts';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { licenceName } from '#domain/card-index/licence-name.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import type { Paperwork } from '#domain/federation/document-kind.rules.ts';
import { isOpenTransfer, papersMissingFor, waitsUntil } from '#domain/transfer/transfer-steps.rules.ts';
import { inOrder, type TransferEvent } from '#domain/transfer/transfer-timeline.rules.ts';
import type { CardIndexReference } from '#contract/common/list.contract.ts';
import type { TransferDetails, TransferSigner } from '#contract/transfer/transfer.contract.ts';
import { sideName } from '../../db/abroad-sql.ts';
import { partyToTransfer } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubNameAt, clubReference } from '../../db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { playerSignatureTable } from '../../db/tables/link.table.ts';
import { cityTable } from '../../db/tables/reference.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { transferDocumentTable, transferTable } from '../../db/tables/transfer.table.ts';
import { userPlayerTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, referenceTo, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { paperworkSql } from '../player/document-kind/paper-sql.ts';
import { extensionEvents, extensionsColumn } from './extension/extension-events.ts';
import { returnEvents, returnsColumn } from './return/return-events.ts';
import type { Names } from './signature-events.ts';
import { partEvents, partsColumn } from './signing/part-events.ts';
import { hasCertificateUntil } from './certificate-sql.ts';
import { groupPlace } from '#server/db/group-order.ts';
import { COLUMNS, FROM, p, t, toTransfer } from './transfer.queries.ts';

const [f, c, k] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c'), sqlNames(clubTable, 'k')];
const [ft, ct] = [sqlNames(cityTable, 'ft'), sqlNames(cityTable, 'ct')];
const own = sqlNames(userPlayerTable, 'own');

const [m, i, g] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i'), sqlNames(clubTable, 'g')];
const MEMBERSHIPS = `${sqlTable(cardIndexPlayerTable, 'm')}
  join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
  join ${sqlTable(clubTable, 'g')} on ${g.id} = ${i.clubId}`;

/** Out of JSON, which writes moments in its own way. */
interface AddedDocument {
  at: string;
  by: Name | null;
  description: string;
}
interface LeftCardIndex {
  at: string;
  year: Season;
  ageGroup: AgeGroupCode;
  clubName: string;
}

interface NamesThen {
  fromSigned: string | null;
  toSigned: string | null;
  toCarriedOut: string | null;
  refuser: string | null;
}

type Name = Pick<TransferSigner, 'firstName' | 'lastName'>;
const who = sqlNames(userTable, 'who');
const nameOf = (
  userId: string,
) => `(select json_build_object('firstName', ${who.firstName}, 'lastName', ${who.lastName})
  from ${sqlTable(userTable, 'who')} where ${who.id} = ${userId})`;

const fromNameAt = (moment: string) => sideName('fromClub', clubNameAt('f', moment));
const toNameAt = (moment: string) => sideName('toClub', clubNameAt('c', moment));

const NAMES: Names = {
  nameOf,
  clubOf: { fromClub: (at) => fromNameAt(at), toClub: (at) => toNameAt(at) },
};

const d = sqlNames(transferDocumentTable, 'd');
const logoReference = referenceTo(clubTable, ['id', 'logoId']);
const fromLogo = logoReference('f', 'fromLogo');
const toLogo = logoReference('c', 'toLogo');
const currentClub = clubReference('k', 'currentClub');

/** Parties read the name of whoever signed, administrators also the account. */
const nameReference = referenceTo(userTable, ['id', 'firstName', 'lastName', 'userName']);
const SIGNERS = {
  initiator: nameReference('ui', 'initiator'),
  adminSigner: nameReference('ua', 'adminSigner'),
  playerSigner: nameReference('up', 'playerSigner'),
  fromClubSigner: nameReference('uf', 'fromClubSigner'),
  toClubSigner: nameReference('ut', 'toClubSigner'),
};

const [z, v] = [sqlNames(playerSignatureTable, 'z'), sqlNames(installationTable, 'v')];
/** By a link, or last by an account of the player or of a parent, whatever has become of it since. */
const SIGNED_BY_THEMSELVES = `exists (select from ${sqlTable(playerSignatureTable, 'z')}
    where ${z.transferId} = ${t.id} and ${z.extensionId} is null and ${z.voidedAt} is null and ${z.answer} = 'signed'
      and (${t.playerSignedBy} is null or (${z.method} = 'account' and ${z.userId} = ${t.playerSignedBy})))`;

export const isSignedByPlayer = computed<boolean>()(
  'isSignedByPlayer',
  `exists (select from ${sqlTable(userPlayerTable, 'own')}
    where ${own.userId} = ${t.playerSignedBy} and ${own.playerId} = ${t.playerId}) or ${SIGNED_BY_THEMSELVES}`,
);

const DETAILS = allColumns(
  COLUMNS,
  columns(transferTable, 't', [
    'fromClubId',
    'toClubId',
    'abroadClub',
    'abroadFederation',
    'coachId',
    'comment',
    'cancelledAt',
    'cancelReason',
    'ending',
    'refusedBy',
    'begunForId',
    'plannedOn',
    'returnedAt',
    'version',
  ]),
  columns(playerTable, 'p', ['birthDate', 'isDeleted']),
  currentClub.columns,
  fromLogo.columns,
  toLogo.columns,
  computed<string | null>()('fromCity', ft.name),
  computed<string | null>()('toCity', ct.name),
  SIGNERS.initiator.columns,
  SIGNERS.adminSigner.columns,
  SIGNERS.playerSigner.columns,
  SIGNERS.fromClubSigner.columns,
  SIGNERS.toClubSigner.columns,
  computed<Name | null>()('carriedOutBy', nameOf(t.transferredBy)),
  computed<Name | null>()('releasedBy', nameOf(t.releasedBy)),
  computed<Name | null>()('cancelledBy', nameOf(t.cancelledBy)),
  isSignedByPlayer,
  computed<boolean>()('hasCertificate', hasCertificateUntil(t.endOn)),
  computed<boolean>()('signsApart', `(select ${v.isGuardianSignatureOn} from ${sqlTable(installationTable, 'v')})`),
  computed<AddedDocument[]>()(
    'addedDocuments',
    `(select coalesce(json_agg(json_build_object(
        'at', ${d.createdOn}, 'by', ${nameOf(d.createdBy)}, 'description', ${d.description})), '[]')
      from ${sqlTable(transferDocumentTable, 'd')} where ${d.transferId} = ${t.id})`,
  ),
  extensionsColumn(t.id, NAMES),
  returnsColumn(t, NAMES),
  partsColumn(t.id),
  // What happened is told with the names of then, whatever the clubs are called now.
  computed<NamesThen>()(
    'namesThen',
    `json_build_object('fromSigned', ${fromNameAt(t.fromClubSignedAt)}, 'toSigned', ${toNameAt(t.toClubSignedAt)},
      'toCarriedOut', ${toNameAt(t.transferredAt)},
      'refuser', case ${t.refusedBy} when 'fromClub' then ${fromNameAt(t.cancelledAt)}
        when 'toClub' then ${toNameAt(t.cancelledAt)} end)`,
  ),
  computed<LeftCardIndex[]>()(
    'leftCardIndexes',
    `(select coalesce(json_agg(json_build_object(
        'at', ${m.removedOn}, 'year', ${i.year}, 'ageGroup', ${i.ageGroup}, 'clubName', ${clubNameAt('g', m.removedOn)})
        order by ${groupPlace(i.ageGroup)}, ${i.id}), '[]')
      from ${MEMBERSHIPS} where ${m.playerId} = ${t.playerId} and ${m.removedOn} in (${t.transferredAt}, ${t.releasedAt}))`,
  ),
);
export type DetailsRow = RowOf<typeof DETAILS> & {
  leavesCardIndexes: CardIndexReference[];
  paperwork: Paperwork | null;
};

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
  const timeline = timelineOf(row);
  const transfer = toTransfer(row);
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
    playerSigner: signer(SIGNERS.playerSigner.read(row)),
    fromClubSigner: signer(SIGNERS.fromClubSigner.read(row)),
    toClubSigner: signer(SIGNERS.toClubSigner.read(row)),
    leavesCardIndexes: isOpenTransfer(row) ? row.leavesCardIndexes : [],
    missingPapers: papersMissingFor(row, row.paperwork, today),
    waitsUntil: waitsUntil(row, today),
    returnReason: row.returns.at(-1)?.reason ?? null,
    timeline,
  });
}

function abroadOf({ abroadClub: club, abroadFederation: federation, hasCertificate }: DetailsRow) {
  return club === null || federation === null ? {} : { abroad: { club, federation, hasCertificate } };
}

/** Out of the transfer itself: whatever happens to it leaves its moment and its name there. */
function timelineOf(row: DetailsRow): TransferEvent[] {
  const events: TransferEvent[] = [];
  const add = (
    at: string | null,
    event: Omit<TransferEvent, 'at' | 'party' | 'isInPlaceOfPlayer' | 'reason'> & Partial<TransferEvent>,
  ) => {
    if (at !== null) events.push({ party: null, isInPlaceOfPlayer: false, reason: null, ...event, at });
  };
  const { fromSigned, toSigned, toCarriedOut, refuser } = row.namesThen;
  const signed = (name: Name | null, event: Partial<TransferEvent>) => ({
    kind: 'signed' as const,
    by: onlyName(name),
    subject: null,
    ...event,
  });
  const [begunAt, kind] =
    row.importedOn === null ? ([row.initiatedAt, 'begun'] as const) : ([row.importedOn, 'imported'] as const);
  add(begunAt, { kind, by: onlyName(SIGNERS.initiator.read(row)), subject: null });
  add(row.adminSignedAt, signed(SIGNERS.adminSigner.read(row), { party: 'admin' }));
  add(
    row.playerSignedAt,
    signed(SIGNERS.playerSigner.read(row), { party: 'player', isInPlaceOfPlayer: !row.isSignedByPlayer }),
  );
  const hasFromClub = row.fromClubId !== null || row.fromAbroad !== null;
  // A player without a club has nobody to give him: that signature is nobody's step.
  if (hasFromClub) {
    add(row.fromClubSignedAt, signed(SIGNERS.fromClubSigner.read(row), { party: 'fromClub', subject: fromSigned }));
  }
  add(row.toClubSignedAt, signed(SIGNERS.toClubSigner.read(row), { party: 'toClub', subject: toSigned }));
  for (const { at, by, description } of row.addedDocuments) {
    add(asMoment(at), { kind: 'documentAdded', by, subject: description });
  }
  add(row.transferredAt, { kind: 'carriedOut', by: row.carriedOutBy, subject: toCarriedOut });
  for (const { at, ...licence } of row.leftCardIndexes) {
    add(asMoment(at), { kind: 'leftCardIndex', by: null, subject: licenceName(licence) });
  }
  const clubs = { hasFromClub };
  events.push(...returnEvents(row.returns, clubs), ...extensionEvents(row.extensions, clubs), ...partEvents(row.parts));
  // A change of club ends with the move; there is nobody to release.
  if (row.releasedAt !== row.transferredAt) {
    add(row.releasedAt, { kind: 'released', by: row.releasedBy, subject: null });
  }
  add(row.cancelledAt, {
    kind: row.ending ?? 'cancelled',
    by: row.cancelledBy,
    party: row.refusedBy,
    subject: refuser,
    reason: row.cancelReason,
  });
  return inOrder(events);
}

const onlyName = (name: Name | null) => name && { firstName: name.firstName, lastName: name.lastName };
const asMoment = (text: string) => new Date(text).toISOString();
