import {
  type TransferStatus,
  transferStatus,
  type TransferType,
  transferType,
} from '#domain/transfer/transfer.rules.ts';

/** Who has signed: a administrator, p player, f giving club, t receiving club. */
export type Signatures = '' | 'p' | 'f' | 't' | 'pf' | 'pt' | 'ft' | 'ap' | 'pft' | 'apf' | 'apt' | 'apft';

type PeriodEnd = 'overdue' | 'soon' | 'later';

/** One transfer that is to be there; what is left out is chosen by chance. */
export interface TransferRecipe {
  status: TransferStatus;
  type: TransferType;
  signed: Signatures;
  fromClubId?: number;
  toClubId?: number;
  end?: PeriodEnd;
  isOfDemoPlayer?: boolean;
  /** The player comes from abroad or had no club. */
  isWithoutFromClub?: boolean;
}

const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
const { clubChange, contract, international } = transferType;
const TYPES = [clubChange, contract, clubChange, contract, international] as const;

// An administrator's signature brings the player's with it, so „a“ never stands without „p“.
const STAGES: readonly Signatures[] = ['p', 'f', 't', 'pf', 'pt', 'ft', 'ap', 'pft', 'apf', 'apt'];

/** What waits for the clubs of the demo logins: klub1 has club 1, klub2 has clubs 2 and 3. */
const WAITING: readonly TransferRecipe[] = [
  { status: awaitingConfirmation, type: clubChange, signed: 'f', fromClubId: 1, toClubId: 2, isOfDemoPlayer: true },
  { status: awaitingConfirmation, type: clubChange, signed: 'pt', fromClubId: 1 },
  { status: awaitingConfirmation, type: contract, signed: 'apt', fromClubId: 1, end: 'later' },
  { status: awaitingConfirmation, type: contract, signed: 'p', fromClubId: 1, end: 'later' },
  { status: awaitingConfirmation, type: clubChange, signed: 'pf', toClubId: 1 },
  { status: awaitingConfirmation, type: contract, signed: 'apf', toClubId: 1, end: 'later' },
  { status: awaitingConfirmation, type: clubChange, signed: 't', fromClubId: 2 },
  { status: awaitingConfirmation, type: contract, signed: 'apt', fromClubId: 3, end: 'later' },
  { status: awaitingConfirmation, type: clubChange, signed: 'apf', toClubId: 2 },
  { status: awaitingConfirmation, type: clubChange, signed: 'f', toClubId: 3 },
  { status: awaitingConfirmation, type: clubChange, signed: 'p', fromClubId: 2, toClubId: 1 },
  { status: draft, type: clubChange, signed: '', fromClubId: 1 },
  { status: draft, type: contract, signed: '', toClubId: 1, end: 'later' },
  { status: draft, type: clubChange, signed: '', fromClubId: 2 },
  { status: draft, type: clubChange, signed: '', toClubId: 3 },
  { status: confirmed, type: clubChange, signed: 'apft', fromClubId: 1 },
  { status: confirmed, type: contract, signed: 'apft', toClubId: 2, end: 'later' },
];

export const standardTransfers: readonly TransferRecipe[] = [
  ...WAITING,
  ...times(10, (i) => open(draft, i, '')),
  ...times(25, (i) => open(awaitingConfirmation, i, STAGES[i % STAGES.length] ?? 'p')),
  ...times(12, (i) => open(confirmed, i, 'apft')),
  ...times(5, () => active(contract, 'overdue')),
  ...times(5, () => active(contract, 'soon')),
  ...times(12, (i) => active(i % 3 === 2 ? international : contract, 'later')),
  ...times(14, (i) => open(cancelled, i, i % 3 === 0 ? '' : (STAGES[i % STAGES.length] ?? ''))),
  ...times(20, (i) => finished(TYPES[i % TYPES.length] ?? clubChange)),
];

export function extraTransfers(count: number): TransferRecipe[] {
  return times(count, (i) => {
    const type = TYPES[i % TYPES.length] ?? clubChange;
    if (i % 4 === 0) return active(contract, 'later');
    return i % 4 === 1 ? open(awaitingConfirmation, i, STAGES[i % STAGES.length] ?? 'p') : finished(type);
  });
}

function open(status: TransferStatus, index: number, signed: Signatures): TransferRecipe {
  const type = TYPES[index % TYPES.length] ?? clubChange;
  // A missing giving club counts as signed, which a draft cannot be.
  const isWithoutFromClub = type === international && signed.includes('f');
  return { status, type, signed, isWithoutFromClub, ...(type === contract ? { end: 'later' as const } : {}) };
}

function active(type: TransferType, end: PeriodEnd): TransferRecipe {
  return { status: inProgress, type, signed: 'apft', end, isWithoutFromClub: type === international };
}

function finished(type: TransferType): TransferRecipe {
  return { status: ended, type, signed: 'apft', end: 'overdue' };
}

function times(count: number, recipe: (index: number) => TransferRecipe): TransferRecipe[] {
  return Array.from({ length: count }, (_, i) => recipe(i));
}
