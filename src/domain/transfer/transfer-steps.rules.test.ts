import { describe, expect, it } from 'vitest';
import { aDocumentKind } from '../federation/document-kind.test-tools.ts';
import {
  afterStep,
  awaitedParties,
  isOpenTransfer,
  isOverdue,
  missingSignatures,
  moveOfStep,
  signaturesGiven,
  signedParties,
  stepRefusal,
  type TransferStep,
  transferSteps,
  type TransferState,
  papersMissingFor,
  waitsUntil,
} from './transfer-steps.rules.ts';
import { aTransfer, AT } from './transfer-steps.test-tools.ts';
import {
  type TransferStatus,
  transferStatus,
  type TransferType,
  transferParties,
  type TransferParty,
  transferPartyLabels,
  withoutFromClubLabel,
} from './transfer.rules.ts';

const LATER = '2026-09-02T10:00:00.000Z';
const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
const STATUSES = [draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended];
const TYPES = [0, 1, 2, 3] as const;
const ALL = [...transferParties];
const NOBODY = { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt: null, toClubSignedAt: null };

/** A transfer of each status, as the steps leave it. */
function inStatus(status: TransferStatus, type: TransferType, signed: readonly TransferParty[]): TransferState {
  const isMoved = status === inProgress || status === ended;
  const moved = isMoved ? { transferredAt: AT, player: { isDeleted: false, currentClub: { id: 6 } } } : {};
  return aTransfer({ status, type, ...moved, releasedAt: status === ended ? AT : null }, signed);
}

const setsOfSignatures = Array.from({ length: 16 }, (_, bits) => ALL.filter((_party, at) => (bits >> at) % 2 === 1));
const everyState = STATUSES.flatMap((status) =>
  TYPES.flatMap((type) => setsOfSignatures.map((signed) => ({ status, type, signed }))),
);

const SIGNS: Partial<Record<TransferStep, TransferParty>> = {
  confirmAsAdmin: 'admin',
  confirmAsPlayer: 'player',
  confirmAsFromClub: 'fromClub',
  confirmAsToClub: 'toClub',
};

/** The rules of the federation once more, as a table: what refuses first stands first. */
function refusalByTheBook(
  action: TransferStep,
  { status, type, signed }: { status: TransferStatus; type: TransferType; signed: readonly TransferParty[] },
) {
  if (action === 'cancel') return status <= awaitingConfirmation ? null : 'transferNotCancellable';
  if (action === 'addDocument') return status === cancelled || status === ended ? 'transferPapersClosed' : null;
  if (status === cancelled) return 'transferCancelled';
  if (action === 'refuse' || action === 'withdraw') {
    return status <= awaitingConfirmation ? null : 'transferNotRefusable';
  }
  if (action === 'returnForSigning') {
    if (status === inProgress || status === ended) return 'transferAlreadyCarriedOut';
    return status === confirmed ? null : 'transferNotReturnable';
  }
  if (action === 'transferPlayer') {
    if (status === inProgress || status === ended) return 'transferAlreadyCarriedOut';
    return signed.length === 4 ? null : 'transferNotFullySigned';
  }
  if (action === 'releasePlayer') {
    if (status === ended) return type === 0 ? 'transferForGood' : 'transferAlreadyReleased';
    if (status !== inProgress) return 'transferNotCarriedOut';
    return signed.length === 4 ? null : 'transferNotFullySigned';
  }
  const signer = SIGNS[action];
  const isOpen = status <= awaitingConfirmation && signer !== undefined && !signed.includes(signer);
  return isOpen ? null : 'transferAlreadySigned';
}

describe('every step in every state', () => {
  it.each(transferSteps)('%s is possible exactly where the rules allow it, and refused by name elsewhere', (action) => {
    for (const { status, type, signed } of everyState) {
      const expected = refusalByTheBook(action, { status, type, signed });
      expect([status, type, signed, stepRefusal(action, inStatus(status, type, signed))]).toEqual([
        status,
        type,
        signed,
        expected,
      ]);
    }
  });

  it('leaves what the rules say, and nothing else', () => {
    for (const { status, type, signed } of everyState) {
      for (const action of transferSteps) {
        const before = inStatus(status, type, signed);
        if (stepRefusal(action, before) !== null) continue;
        const given = SIGNS[action] === 'admin' ? (['admin', 'player'] as const) : [SIGNS[action] ?? []].flat();
        const all = ALL.filter((party) => signed.includes(party) || given.some((one) => one === party));
        const { type: _, fromClubId: _f, toClubId: _t, player: _p, ...rest } = before;
        const expected = {
          ...rest,
          ...Object.fromEntries(
            given.filter((party) => !signed.includes(party)).map((party) => [`${party}SignedAt`, LATER]),
          ),
          ...(SIGNS[action] === undefined ? {} : { status: all.length === 4 ? confirmed : awaitingConfirmation }),
          ...(action === 'transferPlayer'
            ? type === 0
              ? { transferredAt: LATER, releasedAt: LATER, status: ended }
              : { transferredAt: LATER, status: inProgress }
            : {}),
          ...(action === 'releasePlayer' ? { releasedAt: LATER, status: ended } : {}),
          ...(['cancel', 'refuse', 'withdraw'].includes(action) ? { status: cancelled } : {}),
          ...(action === 'returnForSigning' ? { ...NOBODY, status: awaitingConfirmation } : {}),
        };
        expect([action, afterStep(action, before, LATER)]).toEqual([action, expected]);
      }
    }
  });
});

describe('returning a transfer for signing', () => {
  it('leaves the signature that nobody has to give', () => {
    const free = aTransfer({ status: confirmed, fromClubId: null }, ALL);
    const returned = afterStep('returnForSigning', free, LATER);
    expect(returned).toMatchObject({ ...NOBODY, fromClubSignedAt: LATER, status: awaitingConfirmation });
  });

  it('makes it everybody’s turn again, in all the usual ways', () => {
    const signed = aTransfer({ status: confirmed, waitsUntil: '2026-12-01' }, ALL);
    const returned = Object.assign({}, signed, afterStep('returnForSigning', signed, LATER));
    expect(awaitedParties(returned)).toEqual(ALL);
    const usual = ['confirmAsAdmin', 'confirmAsFromClub', 'cancel', 'refuse', 'withdraw'] as const;
    expect(usual.map((action) => stepRefusal(action, returned))).toEqual(usual.map(() => null));
    expect(stepRefusal('transferPlayer', returned)).toBe('transferNotFullySigned');
  });
});

describe('carrying out a transfer', () => {
  it('is refused for a player who was deactivated or has left the giving club', () => {
    const signed = (player: TransferState['player']) =>
      stepRefusal('transferPlayer', aTransfer({ status: confirmed, player }, ALL));
    expect(signed({ isDeleted: true, currentClub: { id: 5 } })).toBe('playerDeactivated');
    expect(signed({ isDeleted: false, currentClub: { id: 7 } })).toBe('transferPlayerMoved');
    expect(signed({ isDeleted: false, currentClub: null })).toBe('transferPlayerMoved');
    const free = { status: confirmed, fromClubId: null, player: { isDeleted: false, currentClub: null } } as const;
    expect(stepRefusal('transferPlayer', aTransfer(free, ALL))).toBeNull();
  });

  it('moves the player, releasing brings him back, and nothing else moves anybody', () => {
    const carriedOut = aTransfer({ type: 1, status: inProgress, transferredAt: AT }, ALL);
    const there = { ...carriedOut, player: { isDeleted: false, currentClub: { id: 6 } } };
    expect(moveOfStep('transferPlayer', aTransfer())).toEqual({ from: 5, to: 6 });
    expect(moveOfStep('releasePlayer', there)).toEqual({ from: 6, to: 5 });
    expect(moveOfStep('releasePlayer', { ...there, fromClubId: null })).toEqual({ from: 6, to: null });
    const others = transferSteps.filter((action) => action !== 'transferPlayer' && action !== 'releasePlayer');
    expect(others.map((action) => moveOfStep(action, there))).toEqual(others.map(() => null));
  });

  it('for a period leaves a player alone who has gone elsewhere before the release', () => {
    const gone = { fromClubId: 5, toClubId: 6, player: { isDeleted: false, currentClub: { id: 9 } } };
    expect(moveOfStep('releasePlayer', gone)).toBeNull();
  });
});

describe('an administrator', () => {
  it('signs for the player too, unless the player has signed', () => {
    expect(signaturesGiven('confirmAsAdmin', aTransfer())).toEqual(['admin', 'player']);
    expect(signaturesGiven('confirmAsAdmin', aTransfer({}, ['player']))).toEqual(['admin']);
    const signed = afterStep('confirmAsAdmin', aTransfer({ status: awaitingConfirmation }, ['player']), LATER);
    expect([signed.playerSignedAt, signed.adminSignedAt]).toEqual([AT, LATER]);
  });
});

describe('whose turn it is', () => {
  it.each([
    [[], 'Липсват подписи на администратор, на състезателя, на отдаващия клуб и на приемащия клуб'],
    [['admin', 'player'], 'Липсват подписи на отдаващия клуб и на приемащия клуб'],
    [['admin', 'player', 'fromClub'], 'Липсва подпис на приемащия клуб'],
    [ALL, null],
  ] as const)('after %j is said in words', (signed, sentence) => {
    const transfer = aTransfer({ status: awaitingConfirmation }, signed);
    expect(awaitedParties(transfer)).toEqual(ALL.filter((party) => !signed.some((one) => one === party)));
    expect(missingSignatures(transfer)).toBe(sentence);
  });

  it('is nobody’s once the transfer is confirmed, over or broken off', () => {
    const awaited = [confirmed, inProgress, cancelled, ended].map((status) =>
      awaitedParties({ ...aTransfer(), status }),
    );
    expect(awaited).toEqual([[], [], [], []]);
  });

  it('is told with the names of the parties', () => {
    expect(transferParties.map((party) => transferPartyLabels[party])).toEqual([
      'Администратор',
      'Състезател',
      'Отдаващ клуб',
      'Приемащ клуб',
    ]);
    expect(withoutFromClubLabel).toBe('Без отдаващ клуб');
  });
});

describe('a transfer', () => {
  it('that is planned waits for its day, with all signatures', () => {
    const at = (today: string, transferredAt: string | null = null) =>
      waitsUntil({ plannedOn: '2026-12-01', transferredAt }, today);
    expect([at('2026-11-30'), at('2026-12-01'), at('2026-11-30', AT)]).toEqual(['2026-12-01', null, null]);
    expect(waitsUntil({ plannedOn: null, transferredAt: null }, '2026-11-30')).toBeNull();
    const planned = { status: confirmed, waitsUntil: '2026-12-01' };
    expect(stepRefusal('transferPlayer', aTransfer(planned, ALL))).toBe('transferNotYetDue');
    expect(stepRefusal('transferPlayer', aTransfer(planned, ['admin']))).toBe('transferNotFullySigned');
  });

  it('is open until it is broken off or over', () => {
    expect(STATUSES.filter((status) => isOpenTransfer({ status }))).toEqual([0, 1, 2, 3]);
  });

  it.each([
    [inProgress, '2026-11-15', true],
    [inProgress, '2026-11-16', false],
    [inProgress, null, false],
    [ended, '2026-11-15', false],
    [confirmed, '2026-11-15', false],
  ] as const)('of status %i that ends on %s is overdue: %s', (status, endOn, expected) => {
    expect(isOverdue({ status, endOn }, '2026-11-16')).toBe(expected);
  });
});

it('a transfer that was brought in as history takes no step, whoever may have signed it elsewhere', () => {
  const history = aTransfer({ status: ended, importedOn: AT }, []);
  const others = transferSteps.filter((step) => step !== 'addDocument');
  expect(new Set(others.map((step) => stepRefusal(step, history)))).toEqual(new Set(['transferImported']));
  expect(stepRefusal('addDocument', history)).toBe('transferPapersClosed');
});

describe('a paper that is required for a transfer', () => {
  const kind = aDocumentKind({ forLicence: 'none', forTransfer: 'required' });
  const paperwork = (endDate: string) => ({
    owner: { birthDate: '2010-01-01', sex: 0, nationality: 'България', ageGroup: 4 },
    kinds: [kind],
    papers: [{ type: 5, startDate: '2026-01-01', endDate }],
  });
  const missingOn = (plannedOn: string | null, status: TransferStatus = draft) =>
    papersMissingFor({ status, type: 0, plannedOn }, paperwork('2026-12-31'), '2026-11-17');

  it('has to be valid on the day the player goes, while signatures are collected', () => {
    expect(missingOn(null)).toEqual([]);
    expect(missingOn('2026-12-31')).toEqual([]);
    // What was planned for a day that has passed is carried out today.
    expect(missingOn('2025-12-01')).toEqual([]);
    expect(missingOn('2027-01-01')).toMatchObject([{ problem: 'endsBefore', until: '2026-12-31' }]);
    expect(missingOn('2027-01-01', confirmed)).toEqual([]);
  });

  it('is asked for by the federation alone: the others sign before it has come', () => {
    const missingPapers = missingOn('2027-01-01');
    const refusals = transferSteps.flatMap((step) => {
      const refusal = stepRefusal(step, { ...aTransfer(), missingPapers });
      return refusal === 'transferPapersMissing' ? [step] : [];
    });
    expect(refusals).toEqual(['confirmAsAdmin']);
  });
});

it('a paper was not seen by whoever had signed; for no club nobody has', () => {
  expect(signedParties(aTransfer({}, []))).toEqual([]);
  expect(signedParties(aTransfer({}, ['toClub', 'admin']))).toEqual(['admin', 'toClub']);
  expect(signedParties(aTransfer({}, ['fromClub']))).toEqual(['fromClub']);
  expect(signedParties(aTransfer({ fromClubId: null }, ['fromClub', 'player']))).toEqual(['player']);
});
