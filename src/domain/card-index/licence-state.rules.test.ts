import { describe, expect, it } from 'vitest';
import {
  licenceActs,
  licenceMoves,
  type LicenceParty,
  licenceRefusal,
  licenceStates,
  licenceStep,
  licenceSteps,
} from './licence-state.rules.ts';

const parties: readonly LicenceParty[] = ['club', 'federation'];
const every = licenceStates.flatMap((from) => licenceActs.flatMap((act) => parties.map((by) => ({ from, act, by }))));

describe('the steps of a licence', () => {
  it('name every state, act and party once at most', () => {
    const keys = licenceSteps.map(({ from, act, by }) => `${from} ${act} ${by}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are either there or refused, never both', () => {
    for (const { from, act, by } of every)
      expect([licenceStep(from, act, by) === null, licenceRefusal(from, act, by) === null]).toContain(true);
    expect(every.filter(({ from, act, by }) => licenceRefusal(from, act, by) === null)).toHaveLength(
      licenceSteps.length,
    );
  });

  it('lead to an approval by the federation alone', () => {
    const approving = licenceSteps.filter(({ to, from }) => to === 'approved' && from !== 'approved');
    expect(approving).toEqual([
      { from: 'submitted', act: 'approve', by: 'federation', to: 'approved', isApproval: true },
    ]);
    expect(licenceSteps.filter(({ isApproval }) => isApproval).every(({ by }) => by === 'federation')).toBe(true);
  });

  it('make a request of what a club changes in an approved licence, and approve what the federation does', () => {
    expect(licenceStep('approved', 'change', 'club')).toMatchObject({ to: 'draft' });
    expect(licenceStep('approved', 'change', 'federation')).toMatchObject({ to: 'approved', isApproval: true });
  });

  it('leave nothing to a club that has submitted but to withdraw it', () => {
    expect(licenceActs.filter((act) => licenceStep('submitted', act, 'club') !== null)).toEqual(['withdraw']);
    expect(licenceRefusal('submitted', 'change', 'club')).toBe('licenceUnderReview');
    expect(licenceRefusal('submitted', 'submit', 'club')).toBe('licenceSubmitted');
  });

  it('keep the reason in sight until a returned licence is submitted again', () => {
    expect(licenceStep('returned', 'change', 'club')).toMatchObject({ to: 'returned' });
    expect(licenceStep('returned', 'submit', 'club')).toMatchObject({ to: 'submitted' });
  });

  it('take an approval away by the federation alone, whatever the club prepares on top of it', () => {
    for (const from of licenceStates) {
      expect(licenceStep(from, 'revoke', 'federation')).toMatchObject({ to: 'returned' });
      expect(licenceStep(from, 'revoke', 'club')).toBeNull();
    }
    expect(licenceRefusal('approved', 'revoke', 'club')).toBe('licenceNotSubmitted');
  });

  it('go between eight pairs of states, and by its club a draft goes nowhere but to the federation', () => {
    const ofClub = licenceSteps.filter(({ from, to, by }) => by === 'club' && from === 'draft' && to !== from);
    expect(ofClub.map(({ to }) => to)).toEqual(['submitted']);
    expect(new Set(licenceMoves.map((move) => move.join(' → ')))).toEqual(
      new Set([
        'draft → submitted',
        'submitted → draft',
        'submitted → approved',
        'submitted → returned',
        'returned → submitted',
        'approved → draft',
        'approved → returned',
        'draft → returned',
      ]),
    );
  });
});
