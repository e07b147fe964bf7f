/** How far the federation has come with a licence. Each is in a check of the table of licences. */
export const licenceStates = ['draft', 'submitted', 'approved', 'returned'] as const;
export type LicenceState = (typeof licenceStates)[number];

export const licenceStateLabels: Readonly<Record<LicenceState, string>> = {
  draft: 'чернова',
  submitted: 'подаден',
  approved: 'заверен',
  returned: 'върнат',
};

/** What a list of licences says of how far the federation has come. */
export const licenceListLabels = { state: 'Състояние', stateOn: 'Състояние от', approvedBy: 'Заверил' } as const;

/** `change` is whatever becomes of the staff, the players, the group or the licence as a whole. */
export const licenceActs = ['submit', 'withdraw', 'approve', 'return', 'revoke', 'change'] as const;
export type LicenceAct = (typeof licenceActs)[number];
/** Whoever acts for the federation acts as the federation, also where the person has a club. */
export type LicenceParty = 'club' | 'federation';

export interface LicenceStep {
  from: LicenceState;
  act: LicenceAct;
  by: LicenceParty;
  to: LicenceState;
  /** The federation has seen what is kept as the valid state from then on. */
  isApproval?: true;
}

/**
 * Every step there is; what does not stand here is refused. What was approved stays valid while a club changes it:
 * the change is a request on top of it. What the federation itself changes in an approved licence is approved with it.
 */
export const licenceSteps: readonly LicenceStep[] = [
  { from: 'draft', act: 'change', by: 'club', to: 'draft' },
  { from: 'draft', act: 'change', by: 'federation', to: 'draft' },
  { from: 'draft', act: 'submit', by: 'club', to: 'submitted' },
  { from: 'draft', act: 'submit', by: 'federation', to: 'submitted' },
  { from: 'submitted', act: 'withdraw', by: 'club', to: 'draft' },
  { from: 'submitted', act: 'change', by: 'federation', to: 'submitted' },
  { from: 'submitted', act: 'approve', by: 'federation', to: 'approved', isApproval: true },
  { from: 'submitted', act: 'return', by: 'federation', to: 'returned' },
  { from: 'returned', act: 'change', by: 'club', to: 'returned' },
  { from: 'returned', act: 'change', by: 'federation', to: 'returned' },
  { from: 'returned', act: 'submit', by: 'club', to: 'submitted' },
  { from: 'returned', act: 'submit', by: 'federation', to: 'submitted' },
  // Of a licence that has an approval, whatever the club prepares on top of it: nothing of it is valid any more.
  { from: 'draft', act: 'revoke', by: 'federation', to: 'returned' },
  { from: 'submitted', act: 'revoke', by: 'federation', to: 'returned' },
  { from: 'returned', act: 'revoke', by: 'federation', to: 'returned' },
  { from: 'approved', act: 'revoke', by: 'federation', to: 'returned' },
  { from: 'approved', act: 'change', by: 'club', to: 'draft' },
  { from: 'approved', act: 'change', by: 'federation', to: 'approved', isApproval: true },
];

export function licenceStep(from: LicenceState, act: LicenceAct, by: LicenceParty): LicenceStep | null {
  return licenceSteps.find((step) => step.from === from && step.act === act && step.by === by) ?? null;
}

/** Why a step is not there; each is a failure of the contract, with its sentence. */
export type LicenceRefusal = 'licenceUnderReview' | 'licenceNotSubmitted' | 'licenceSubmitted';

export function licenceRefusal(from: LicenceState, act: LicenceAct, by: LicenceParty): LicenceRefusal | null {
  if (licenceStep(from, act, by) !== null) return null;
  if (act === 'change') return 'licenceUnderReview';
  return act === 'submit' ? 'licenceSubmitted' : 'licenceNotSubmitted';
}

/** Pairs of states between which a licence goes: what the database holds it to. */
export const licenceMoves: readonly (readonly [LicenceState, LicenceState])[] = licenceSteps
  .filter(({ from, to }) => from !== to)
  .map(({ from, to }) => [from, to] as const);
