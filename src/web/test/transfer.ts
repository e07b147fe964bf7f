import type { TransferDetails, TransferListItem } from '#contract/transfer/transfer.contract.ts';

export const givingClub = { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' };
export const receivingClub = { id: 8, fullName: 'ВК Марек (Дупница)' };

const nobodyHasSigned = { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt: null, toClubSignedAt: null };

/** A change of club that was just begun: of Иван Стоянов, from club 7 to club 8. */
export function aTransfer(changes: Partial<TransferDetails> = {}): TransferDetails {
  return {
    id: 5,
    type: 0,
    status: 0,
    player: {
      id: 3,
      number: 100_003,
      photoId: null,
      firstName: 'Иван',
      middleName: 'Петров',
      lastName: 'Стоянов',
      birthDate: '2009-03-07',
      currentClub: givingClub,
      isDeleted: false,
    },
    fromClub: { ...givingClub, logoId: null, city: { name: 'Велико Търново' } },
    toClub: { ...receivingClub, logoId: null, city: { name: 'Дупница' } },
    fromClubId: givingClub.id,
    toClubId: receivingClub.id,
    coachId: null,
    startOn: '2026-11-13',
    endOn: null,
    initiatedAt: '2026-11-13T10:00:00.000Z',
    initiator: null,
    ...nobodyHasSigned,
    adminSigner: null,
    playerSigner: null,
    fromClubSigner: null,
    toClubSigner: null,
    isFullySigned: false,
    isSignedByPlayer: false,
    transferredAt: null,
    releasedAt: null,
    importedOn: null,
    comment: null,
    cancelledAt: null,
    cancelReason: null,
    ending: null,
    refusedBy: null,
    begunForId: null,
    plannedOn: null,
    waitsUntil: null,
    returnedAt: null,
    returnReason: null,
    leavesCardIndexes: [],
    missingPapers: [],
    timeline: [anEvent('begun')],
    version: 1,
    ...changes,
  };
}

export function anEvent(kind: TransferDetails['timeline'][number]['kind'], changes = {}) {
  const by = { firstName: 'Елена', lastName: 'Маринова' };
  return {
    kind,
    at: '2026-11-13T10:00:00.000Z',
    by,
    party: null,
    isInPlaceOfPlayer: false,
    subject: null,
    reason: null,
    ...changes,
  };
}

const SIGNED_AT = '2026-11-14T08:16:00.000Z';

/** All four have signed. */
export function aSignedTransfer(changes: Partial<TransferDetails> = {}): TransferDetails {
  return aTransfer({
    status: 2,
    adminSignedAt: SIGNED_AT,
    playerSignedAt: SIGNED_AT,
    fromClubSignedAt: SIGNED_AT,
    toClubSignedAt: SIGNED_AT,
    isFullySigned: true,
    ...changes,
  });
}

/** As a list has it. */
export function aListedTransfer(changes: Partial<TransferListItem> = {}): TransferListItem {
  return { ...aTransfer(), ...changes };
}

/** What the list of transfers answers: one that waits for club 7, and one that this club has signed. */
export const twoTransfers = {
  transfers: [aListedTransfer(), aListedTransfer({ id: 6, status: 1, fromClubSignedAt: '2026-11-14T08:16:00.000Z' })],
  total: 2,
  page: 1,
  pageSize: 25,
};
