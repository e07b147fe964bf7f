/** Where a transfer stands; the numbers are what is stored. */
export const transferStatus = {
  draft: 0,
  awaitingConfirmation: 1,
  confirmed: 2,
  inProgress: 3,
  cancelled: 4,
  ended: 5,
} as const;
export type TransferStatus = (typeof transferStatus)[keyof typeof transferStatus];

export const transferStatusLabels: Readonly<Record<TransferStatus, string>> = {
  0: 'Чернова',
  1: 'Събиране на подписи',
  2: 'Потвърден',
  3: 'Активен',
  4: 'Отказан',
  5: 'Приключил',
};

/** How a transfer came to nothing; all of them leave the status „Отказан“. */
export const transferEndings = ['cancelled', 'refused', 'withdrawn', 'lapsed'] as const;
export type TransferEnding = (typeof transferEndings)[number];

export const transferType = { clubChange: 0, contract: 1, international: 2, notSet: 3 } as const;
export type TransferType = (typeof transferType)[keyof typeof transferType];

export const transferTypeLabels: Readonly<Record<TransferType, string>> = {
  0: 'Промяна на клубната принадлежност',
  1: 'Трансфер за определен период',
  2: 'Международен',
  3: 'Не е зададен',
};

export const creatableTransferTypes = [transferType.clubChange, transferType.contract] as const;
export type CreatableTransferType = (typeof creatableTransferTypes)[number];

/** With those that are begun only where the federation has switched them on („Международни трансфери“). */
export const begunTransferTypes = [...creatableTransferTypes, transferType.international] as const;
export type BegunTransferType = (typeof begunTransferTypes)[number];

/** For narrow columns; the full label stays in reach. */
export const transferTypeShortLabels: Readonly<Record<TransferType, string>> = {
  0: 'Смяна на клуб',
  1: 'За определен период',
  2: 'Международен',
  3: 'Не е зададен',
};

/** In place of the club a player comes from. */
export const noFromClubLabel = 'Няма клуб';
/** In place of who signed for the giving club: the player had none. */
export const withoutFromClubLabel = 'Без отдаващ клуб';

/** In place of signatures: it was brought in as history, and nobody has signed it here. */
export const importedLabel = 'Внесен';

/** In place of a last day: the player stays for good. */
export const openEndedLabel = 'безсрочно';

/** Who signs a transfer, in the order the signatures are always shown in. */
export const transferParties = ['admin', 'player', 'fromClub', 'toClub'] as const;
export type TransferParty = (typeof transferParties)[number];

export const transferPartyLabels: Readonly<Record<TransferParty, string>> = {
  admin: 'Администратор',
  player: 'Състезател',
  fromClub: 'Отдаващ клуб',
  toClub: 'Приемащ клуб',
};

/** „Липсва подпис на …“ */
export const PARTY_OF_SIGNATURE: Readonly<Record<TransferParty, string>> = {
  admin: 'администратор',
  player: 'състезателя',
  fromClub: 'отдаващия клуб',
  toClub: 'приемащия клуб',
};

export interface TransferSignatures {
  adminSignedAt: string | null;
  playerSignedAt: string | null;
  fromClubSignedAt: string | null;
  toClubSignedAt: string | null;
}

export function signaturesOf(transfer: TransferSignatures): boolean[] {
  return [transfer.adminSignedAt, transfer.playerSignedAt, transfer.fromClubSignedAt, transfer.toClubSignedAt].map(
    (signedAt) => signedAt !== null,
  );
}

/** 25 percent for each signature. */
export function signatureProgress(transfer: TransferSignatures): number {
  return signaturesOf(transfer).filter(Boolean).length * 25;
}

/**
 * The states a transfer passes on its way, the present one included. A change
 * of club is over once it is carried out; the others are active until released.
 */
export function transferSteps(
  transfer: {
    type: TransferType;
    status: TransferStatus;
    fromClub: object | null;
    returnedAt?: string | null;
  } & TransferSignatures,
): TransferStatus[] {
  const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
  if (transfer.status === cancelled) {
    // Where there is no giving club its signature is there from the beginning, and nobody has given it.
    const given = transfer.fromClub === null ? { ...transfer, fromClubSignedAt: null } : transfer;
    const wasSigned = (transfer.returnedAt ?? null) !== null || signaturesOf(given).some(Boolean);
    return wasSigned ? [draft, awaitingConfirmation, cancelled] : [draft, cancelled];
  }
  const isOverAtOnce = transfer.type === transferType.clubChange && transfer.status !== inProgress;
  return [draft, awaitingConfirmation, confirmed, ...(isOverAtOnce ? [] : [inProgress]), ended];
}
