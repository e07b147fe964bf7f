import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import { type Season } from '#domain/card-index/season.rules.ts';
import type { Paperwork } from '#domain/federation/document-kind.rules.ts';
import type { PlayerSide, SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import type { CardIndexReference } from '#contract/common/list.contract.ts';
import type { TransferSigner } from '#contract/transfer/transfer.contract.ts';
import { sideName } from '../../db/abroad-sql.ts';
import { playerSideSql, refusingPersonSql } from '../../db/player-side-sql.ts';
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
import { extensionsColumn } from './extension/extension-events.ts';
import { returnsColumn } from './return/return-events.ts';
import type { Names } from './signature-events.ts';
import { partsColumn } from './signing/part-events.ts';
import { hasCertificateUntil } from './certificate-sql.ts';
import { groupPlace } from '#server/db/group-order.ts';
import { COLUMNS, t } from './transfer.queries.ts';
import { SIGNERS } from './transfer-signers.ts';

const [ft, ct] = [sqlNames(cityTable, 'ft'), sqlNames(cityTable, 'ct')];
const own = sqlNames(userPlayerTable, 'own');

const [m, i, g] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i'), sqlNames(clubTable, 'g')];
export const MEMBERSHIPS = `${sqlTable(cardIndexPlayerTable, 'm')}
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

export type Name = Pick<TransferSigner, 'firstName' | 'lastName'>;
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
export const fromLogo = logoReference('f', 'fromLogo');
export const toLogo = logoReference('c', 'toLogo');
export const currentClub = clubReference('k', 'currentClub');

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

/** The parts that count under the transfer itself. */
const OF_PLAYER = {
  transferId: t.id,
  isOf: (part: typeof z) => `${part.extensionId} is null and ${part.voidedAt} is null`,
};

export const DETAILS = allColumns(
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
  computed<PlayerSide | null>()('playerSide', playerSideSql({ ...OF_PLAYER, by: t.playerSignedBy })),
  computed<SigningPerson | null>()(
    'refusedByPerson',
    `case when ${t.refusedBy} = 'player' then ${refusingPersonSql({ ...OF_PLAYER, by: t.cancelledBy, playerId: t.playerId })} end`,
  ),
  computed<boolean>()('hasCertificate', hasCertificateUntil(t.endOn)),
  computed<boolean>()('signsApart', `(select ${v.isGuardianSignatureOn} from ${sqlTable(installationTable, 'v')})`),
  computed<AddedDocument[]>()(
    'addedDocuments',
    `(select coalesce(json_agg(json_build_object(
        'at', ${d.createdOn}, 'by', ${nameOf(d.createdBy)}, 'description', ${d.description})), '[]')
      from ${sqlTable(transferDocumentTable, 'd')} where ${d.transferId} = ${t.id})`,
  ),
  extensionsColumn(t, NAMES),
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
