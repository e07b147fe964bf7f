import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import {
  askedPeople,
  isSignatureComplete,
  type SigningCase,
  type SigningPerson,
} from '#domain/transfer/player-signers.rules.ts';
import { transferParties, type TransferParty, transferStatus } from '#domain/transfer/transfer.rules.ts';
import { isReachedInSomeOrder } from './some-order.ts';

/** What was done to a loan that may be extended; a part of the player's signature says whose it is. */
export interface ExtensionAct {
  act: 'sign' | 'close' | 'propose' | 'release';
  by: TransferParty;
  part?: SigningPerson | 'paper';
}

/** The last day that is proposed once the first proposal is settled. */
export const LAST_PROPOSED = '2100-06-30';

interface Modelled {
  isReleased: boolean;
  endOn: string;
  proposals: number;
  /** The proposal that waits, and whether it is the one that links and papers are about. */
  open: { endOn: string; isFirst: boolean; signed: readonly TransferParty[]; parts: readonly SigningPerson[] } | null;
}

function signedBy(state: Modelled, given: readonly TransferParty[], parts: readonly SigningPerson[]): Modelled | null {
  const { open } = state;
  if (open === null) return null;
  const signed = transferParties.filter((party) => open.signed.includes(party) || given.includes(party));
  if (signed.length === transferParties.length) return { ...state, endOn: open.endOn, open: null };
  return { ...state, open: { ...open, signed, parts } };
}

function signing(state: Modelled, { by, part }: ExtensionAct, asked: SigningCase): Modelled | null {
  const { open } = state;
  if (open === null || open.signed.includes(by)) return null;
  if (part === undefined) {
    const given = by === 'admin' && !asked.isStrict ? (['admin', 'player'] as const) : [by];
    return signedBy(state, given, open.parts);
  }
  if (!open.isFirst) return null;
  if (part === 'paper') return asked.isStrict ? signedBy(state, ['player'], open.parts) : null;
  if (open.parts.includes(part) || !askedPeople(asked).includes(part)) return null;
  const parts = [...open.parts, part];
  return signedBy(state, isSignatureComplete(asked, parts) ? ['player'] : [], parts);
}

function step(state: Modelled, act: ExtensionAct, asked: SigningCase): Modelled | null {
  switch (act.act) {
    case 'sign':
      return signing(state, act, asked);
    case 'close':
      // Who refuses by a link refuses what it shows.
      return state.open === null || (act.by === 'player' && !state.open.isFirst) ? null : { ...state, open: null };
    case 'propose':
      if (state.open !== null || state.isReleased || state.endOn >= LAST_PROPOSED) return null;
      return {
        ...state,
        proposals: state.proposals + 1,
        open: { endOn: LAST_PROPOSED, isFirst: false, signed: [], parts: [] },
      };
    case 'release':
      return state.isReleased ? null : { ...state, isReleased: true, open: null };
  }
}

const keyOf = ({ isReleased, endOn, proposals, open }: Modelled) =>
  [isReleased, endOn, proposals, open === null ? '-' : [open.endOn, ...open.signed].join(' ')].join(' ');

/** What the server says of a loan, as the model has it. */
export function loanOf(transfer: TransferDetails, extensions: readonly TransferExtension[]): Modelled {
  const open = extensions.find(({ outcome }) => outcome === null);
  return {
    isReleased: transfer.status === transferStatus.ended,
    endOn: transfer.endOn ?? '',
    proposals: extensions.length,
    open:
      open === undefined
        ? null
        : {
            endOn: open.endOn,
            isFirst: extensions.length === 1,
            signed: transferParties.filter((party) => open[`${party}SignedAt`] !== null),
            parts: [],
          },
  };
}

/** Whether what was done, in any order, leads from the one to the other. */
export function isLoanExplained(
  from: Modelled,
  done: readonly ExtensionAct[],
  to: Modelled,
  asked: SigningCase,
): boolean {
  return isReachedInSomeOrder({
    from,
    done,
    step: (state, act) => step(state, act, asked),
    nameOf: ({ act, by, part }) => [act, by, part].join(' '),
    keyOf: (state) => [keyOf(state), ...(state.open?.parts ?? [])].join(' '),
    isWanted: (state) => keyOf(state) === keyOf(to),
  });
}
