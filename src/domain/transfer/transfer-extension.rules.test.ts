import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { closingOf, mayProposeExtension } from './transfer-extension.access.ts';
import {
  extensionSignatures,
  isAgreedWith,
  isExtendable,
  lacksCertificate,
  MOST_EXTENSIONS,
  type ProposedExtension,
  proposalRefusal,
} from './transfer-extension.rules.ts';
import { aTransfer } from './transfer-steps.test-tools.ts';
import { transferStatus } from './transfer.rules.ts';

const TODAY = '2026-11-17';
const { confirmed, inProgress, ended } = transferStatus;

describe('a later last day', () => {
  const refusal = (given: Partial<ProposedExtension>) =>
    proposalRefusal(
      { status: inProgress, endOn: '2027-06-30', newEnd: '2027-12-31', proposals: 0, hasOpen: false, ...given },
      TODAY,
    );

  it.each([
    ['of what runs', {}, null],
    ['of what has not begun', { status: confirmed }, 'extensionNotPossible'],
    ['of what is over', { status: ended }, 'extensionNotPossible'],
    ['of what has no end', { endOn: null }, 'extensionNotPossible'],
    ['beside another', { hasOpen: true }, 'extensionOpenExists'],
    ['once too often', { proposals: MOST_EXTENSIONS }, 'extensionTooMany'],
    ['that is the same', { newEnd: '2027-06-30' }, 'extensionNotLater'],
    ['that has passed', { endOn: '2026-06-30', newEnd: TODAY }, 'transferExpirationPast'],
  ] as const)('%s', (_which, given, expected) => {
    expect(refusal(given)).toBe(expected);
  });

  it('is signed once by each, by the federation for a player who has not', () => {
    const plain = { signsApart: false };
    expect(extensionSignatures(aTransfer({}, []), 'admin', plain)).toEqual(['admin', 'player']);
    expect(extensionSignatures(aTransfer({}, ['player']), 'admin', plain)).toEqual(['admin']);
    expect(extensionSignatures(aTransfer({}, ['toClub']), 'toClub', plain)).toEqual([]);
    expect(extensionSignatures(aTransfer({}, []), 'toClub', plain)).toEqual(['toClub']);
    // Where parents are asked for, nobody's comes with it.
    expect(extensionSignatures(aTransfer({}, []), 'admin', { signsApart: true })).toEqual(['admin']);
    expect(isAgreedWith(aTransfer({}, ['admin', 'player', 'fromClub']), ['toClub'])).toBe(true);
    expect(isAgreedWith(aTransfer({}, ['admin', 'player']), ['toClub'])).toBe(false);
    expect(isExtendable({ status: inProgress, endOn: TODAY })).toBe(true);
  });
});

it('a club abroad agrees to a later last day by a certificate that lasts until then', () => {
  const coming = { toClubId: 6, abroad: {} };
  const asked = { party: 'fromClub', endOn: '2027-12-31' } as const;
  const [short, long] = [{ endDate: '2027-06-30' }, { endDate: '2027-12-31' }];
  const lacks = (certificates: readonly { endDate: string | null }[]) => lacksCertificate(coming, asked, certificates);
  expect([lacks([]), lacks([short]), lacks([short, long]), lacks([{ endDate: null }])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(lacksCertificate(coming, { ...asked, party: 'toClub' }, [])).toBe(false);
  expect(lacksCertificate({ toClubId: 6, abroad: null }, asked, [])).toBe(false);
});

describe('a party', () => {
  const actor = (given: Partial<Actor>): Actor => ({
    userId: 1,
    roles: ['CLUB'],
    clubIds: [],
    playerId: null,
    ...given,
  });
  const administrator = actor({ roles: ['ADMINISTRATOR'] });
  const club = (id: number) => actor({ clubIds: [id] });
  const player = actor({ roles: ['PLAYER'], playerId: 9 });
  const transfer = { player: { id: 9 }, fromClub: { id: 5 }, toClub: { id: 6 } };

  it('proposes: either club and the federation, not the player', () => {
    const who = [administrator, club(5), club(6), club(7), player];
    expect(who.map((one) => mayProposeExtension(one, transfer))).toEqual([true, true, true, false, false]);
  });

  it('withdraws what it proposed and refuses what others did', () => {
    const close = (one: Actor, proposedForId: number | null) => {
      const closing = closingOf(one, transfer, { proposedForId });
      return closing === null ? null : (closing.refusedBy ?? closing.outcome);
    };
    const who = [administrator, club(5), club(6), club(7), player];
    expect(who.map((one) => close(one, 6))).toEqual(['admin', 'fromClub', 'withdrawn', null, 'player']);
    expect(who.map((one) => close(one, null))).toEqual(['withdrawn', 'fromClub', 'toClub', null, 'player']);
  });
});
