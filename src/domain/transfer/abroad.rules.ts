import { type TransferParty, transferType, type TransferType } from './transfer.rules.ts';

/**
 * An international transfer has a side abroad: a club that is no record of ours, but a name and the federation it
 * belongs to. Nobody signs there; the certificate, which both federations give, stands for that signature.
 */
export interface Abroad {
  club: string;
  federation: string;
}

/** „Модена (Италия)“ */
export const abroadName = ({ club, federation }: Abroad) => `${club} (${federation})`;

/** Under the name of a club that has no page of its own. */
export const abroadLabel = 'Клуб в чужбина';

export type AbroadParty = Extract<TransferParty, 'fromClub' | 'toClub'>;

/** Which side is abroad: whoever has no receiving club here leaves, everybody else comes. Null where both are here. */
export function abroadParty(transfer: {
  toClubId?: number | null;
  abroad?: object | null | undefined;
}): AbroadParty | null {
  if ((transfer.abroad ?? null) === null) return null;
  return transfer.toClubId === null ? 'toClub' : 'fromClub';
}

/** A side as lists and pages name it: a club, or one abroad, which has no number. */
export interface TransferSide {
  id: number | null;
}

export const isAbroad = (side: TransferSide | null): boolean => side !== null && side.id === null;

/** Whether a certificate of this period stands for the signature under a transfer that is to last until then. */
export function isCertificateFor(certificate: { endDate: string | null }, until: string): boolean {
  return certificate.endDate === null || certificate.endDate >= until;
}

/** Certificates are given for a period, and so is such a transfer, like the other one that has a last day. */
export const hasLastDay = (type: TransferType) => type === transferType.contract || type === transferType.international;
