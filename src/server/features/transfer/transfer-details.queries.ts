import { type Actor, clubScope } from '#domain/access.rules.ts';
import type { TransferDetails, TransferDocument } from '#contract/transfer.contract.ts';
import type { OpenDatabase, Statement } from '../../db/database.ts';
import { COLUMNS, FROM, toTransfer, type TransferRow } from './transfer.queries.ts';

type Extras = Pick<
  TransferDetails,
  | 'coachId'
  | 'adminSigner'
  | 'fromClubSigner'
  | 'toClubSigner'
  | 'isSignedByPlayer'
  | 'comment'
  | 'cancelledAt'
  | 'cancelReason'
  | 'version'
>;
type DetailsRow = TransferRow &
  Extras & {
    birthDate: string;
    isDeleted: boolean;
    currentClubId: number | null;
    currentClubName: string | null;
    fromLogoId: string | null;
    fromCity: string | null;
    toLogoId: string | null;
    toCity: string;
  };

/** $1 transfer, $2 sees everything, $3 clubs of the caller, $4 the caller's own player. */
const IS_PARTY = `t.id = $1
  and ($2 or t.from_club_id = any($3::int[]) or t.to_club_id = any($3::int[]) or t.player_id = $4::int)`;

/** Parties read the name of whoever signed, administrators also the account. */
const signer = (user: string) => `case when ${user}.id is not null then json_build_object(
        'id', ${user}.id, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name,
        'userName', case when $2 then ${user}.user_name end) end`;

const FIND_TRANSFER: Statement = {
  name: 'find-transfer',
  text: `
    select ${COLUMNS}, t.coach_id as "coachId", t.comment, t.cancelled_at as "cancelledAt",
      t.cancel_reason as "cancelReason", t.version,
      p.birth_date as "birthDate", p.is_deleted as "isDeleted",
      k.id as "currentClubId", k.full_name as "currentClubName",
      f.logo_id as "fromLogoId", ft.name as "fromCity", c.logo_id as "toLogoId", ct.name as "toCity",
      ${signer('ua')} as "adminSigner", ${signer('uf')} as "fromClubSigner", ${signer('ut')} as "toClubSigner",
      exists (
        select 1 from user_players own where own.user_id = t.player_signed_by and own.player_id = t.player_id
      ) as "isSignedByPlayer"
    from ${FROM} join cities ct on ct.id = c.city_id left join cities ft on ft.id = f.city_id
    left join clubs k on k.id = p.current_club_id
    left join users ua on ua.id = t.admin_signed_by
    left join users uf on uf.id = t.from_club_signed_by
    left join users ut on ut.id = t.to_club_signed_by
    where ${IS_PARTY}`,
};

/** One transfer; null for whoever is no party to it. */
export async function findTransfer(
  database: OpenDatabase,
  actor: Actor,
  transferId: number,
): Promise<TransferDetails | null> {
  const [row] = await database.rows<DetailsRow>(FIND_TRANSFER, partyValues(actor, transferId));
  return row === undefined ? null : toDetails(row);
}

type DocumentRow = Omit<TransferDocument, 'id' | 'file'> & { id: number | null; fileName: string };

// The transfer comes first: a party gets a row even without papers, a stranger none.
const LIST_DOCUMENTS: Statement = {
  name: 'transfer-documents',
  text: `
    select d.id, t.id as "playerTransferId", d.type, d.start_date as "startDate", d.end_date as "endDate",
      d.description, d.file_id as "fileId", n.file_name as "fileName"
    from transfers t
    left join transfer_documents d on d.transfer_id = t.id
    left join files n on n.id = d.file_id
    where ${IS_PARTY}
    order by d.start_date desc, d.id desc`,
};

/** The papers of a transfer, newest first; null for whoever is no party to it. */
export async function listTransferDocuments(
  database: OpenDatabase,
  actor: Actor,
  transferId: number,
): Promise<TransferDocument[] | null> {
  const rows = await database.rows<DocumentRow>(LIST_DOCUMENTS, partyValues(actor, transferId));
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, fileName, ...document }) =>
    id === null ? [] : [{ id, ...document, file: { fileName } }],
  );
}

function partyValues(actor: Actor, transferId: number): unknown[] {
  const scope = clubScope(actor);
  return [transferId, scope === 'all', scope === 'all' ? [] : scope, actor.playerId];
}

function toDetails(row: DetailsRow): TransferDetails {
  const { birthDate, isDeleted, currentClubId, currentClubName, fromLogoId, fromCity, toLogoId, toCity, ...rest } = row;
  const transfer = toTransfer(rest);
  const currentClub = currentClubId === null ? null : { id: currentClubId, fullName: currentClubName ?? '' };
  return {
    ...rest,
    ...transfer,
    player: { ...transfer.player, birthDate, isDeleted, currentClub },
    fromClub:
      transfer.fromClub === null ? null : { ...transfer.fromClub, logoId: fromLogoId, city: { name: fromCity ?? '' } },
    toClub: { ...transfer.toClub, logoId: toLogoId, city: { name: toCity } },
  };
}
