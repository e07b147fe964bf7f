import type { TransferStep } from './transfer-steps.rules.ts';
import { transferStatus, type TransferParty, type TransferStatus } from './transfer.rules.ts';

/** What becomes of a transfer: a step of somebody, or what the clock does. */
export type TransferAct = Exclude<TransferStep, 'addDocument'> | 'carryOutPlanned' | 'lapse';
/** `clock`: nobody; whoever is planned for a day goes by himself, and what nobody signs lapses. */
export type TransferActor = TransferParty | 'clock';

/** On what it depends where a step leads, besides the state. */
export type TransferCondition = 'signaturesMissing' | 'lastSignature' | 'forGood' | 'forPeriod';

export interface TransferMove {
  from: TransferStatus;
  act: TransferAct;
  by: TransferActor;
  to: TransferStatus;
  when?: TransferCondition;
}

const { draft, awaitingConfirmation: collecting, confirmed, inProgress: active, cancelled, ended } = transferStatus;

/** Who gives which signature. The federation enters what is on paper: of a player, and the certificate of a club abroad. */
const SIGNERS = [
  ['confirmAsAdmin', 'admin'],
  ['confirmAsPlayer', 'player'],
  ['confirmAsPlayer', 'admin'],
  ['confirmAsFromClub', 'fromClub'],
  ['confirmAsFromClub', 'admin'],
  ['confirmAsToClub', 'toClub'],
  ['confirmAsToClub', 'admin'],
] as const satisfies readonly (readonly [TransferAct, TransferActor])[];

/** How a transfer that is being signed comes to nothing. Whoever began it, whichever of these, withdraws it. */
const ENDINGS = [
  ['cancel', 'admin'],
  ['refuse', 'player'],
  ['refuse', 'fromClub'],
  ['refuse', 'toClub'],
  ['withdraw', 'admin'],
  ['withdraw', 'fromClub'],
  ['withdraw', 'toClub'],
  ['lapse', 'clock'],
] as const satisfies readonly (readonly [TransferAct, TransferActor])[];

/**
 * Every move there is; what does not stand here is refused. The rules (`transfer-steps.rules.ts`) say why a step is not
 * possible; that they allow these moves and no others is held to by a test, and by the database (`refuse_transfer_step`).
 * One step never signs a draft to the end: at least a club and the federation have to agree.
 */
export const transferMoves: readonly TransferMove[] = [
  ...SIGNERS.flatMap(([act, by]): TransferMove[] => [
    { from: draft, act, by, to: collecting, when: 'signaturesMissing' },
    { from: collecting, act, by, to: collecting, when: 'signaturesMissing' },
    { from: collecting, act, by, to: confirmed, when: 'lastSignature' },
  ]),
  ...[draft, collecting].flatMap((from) =>
    ENDINGS.map(([act, by]): TransferMove => ({ from, act, by, to: cancelled })),
  ),
  ...(
    [
      ['transferPlayer', 'admin'],
      ['carryOutPlanned', 'clock'],
    ] as const
  ).flatMap(([act, by]): TransferMove[] => [
    { from: confirmed, act, by, to: ended, when: 'forGood' },
    { from: confirmed, act, by, to: active, when: 'forPeriod' },
  ]),
  { from: confirmed, act: 'returnForSigning', by: 'admin', to: collecting },
  { from: active, act: 'releasePlayer', by: 'admin', to: ended },
];

/** Pairs of states between which a transfer goes: what the database holds it to. */
export const transferPairs: readonly (readonly [TransferStatus, TransferStatus])[] = [
  ...new Map(
    transferMoves.filter(({ from, to }) => from !== to).map(({ from, to }) => [`${from} ${to}`, [from, to] as const]),
  ).values(),
].toSorted(([a, b], [c, d]) => a - c || b - d);
