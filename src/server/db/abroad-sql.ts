import { transferTable } from './tables/transfer.table.ts';
import { sqlNames } from './typed-columns.ts';

export type Side = 'fromClub' | 'toClub';

/** `abroadName` of a transfer where that side of it is the one abroad (`abroadParty`); null where it is not. */
function abroadSideOf(alias: string, side: Side): string {
  const { toClubId, abroadClub, abroadFederation } = sqlNames(transferTable, alias);
  const isIt = side === 'toClub' ? `${toClubId} is null` : `${toClubId} is not null`;
  return `case when ${isIt} then ${abroadClub} || ' (' || ${abroadFederation} || ')' end`;
}

/** Of the transfer `t`. */
export const ABROAD_SIDE = { fromClub: abroadSideOf('t', 'fromClub'), toClub: abroadSideOf('t', 'toClub') } as const;

/** The name of a side, as SQL: that of its club, or of the one abroad. */
export const sideName = (side: Side, clubName: string, alias = 't') =>
  `coalesce(${clubName}, ${abroadSideOf(alias, side)})`;

/** A side that is no record: it has a name and no number. */
export const sideAbroad = (fullName: string | null) => (fullName === null ? null : { id: null, fullName });

const t = sqlNames(transferTable, 't');

/** `abroadParty` */
export const ABROAD_PARTY = `case when ${t.abroadClub} is not null then case when ${t.toClubId} is null then 'toClub' else 'fromClub' end end`;

/** Whether the certificate, which stands for the signature of the side abroad, has still to be confirmed. */
export const lacksAbroadSignature = (signed: Record<'fromClubSignedAt' | 'toClubSignedAt', string>) =>
  `(${t.abroadClub} is not null and case when ${t.toClubId} is null then ${signed.toClubSignedAt} else ${signed.fromClubSignedAt} end is null)`;
