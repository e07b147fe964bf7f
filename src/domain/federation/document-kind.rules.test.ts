import { describe, expect, it } from 'vitest';
import {
  concerns,
  type DocumentKind,
  type HeldPaper,
  isContractKind,
  isFirstKind,
  missingFact,
  missingPapers,
  missingSentence,
  paperState,
  readinessOf,
} from './document-kind.rules.ts';
import { aDocumentKind } from './document-kind.test-tools.ts';

const DAY = '2026-11-17';

const boy = { birthDate: '2012-11-18', sex: 0, nationality: 'България', ageGroup: 3 };
const paper = (given: Partial<HeldPaper> = {}): HeldPaper => ({
  type: 5,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...given,
});

describe('whom a paper concerns', () => {
  it.each([
    ['everybody, where nothing is said', {}, true],
    ['whoever has turned the age', { ageFrom: 13 }, true],
    ['nobody younger', { ageFrom: 14 }, false],
    ['whoever is of the age', { ageTo: 13 }, true],
    ['nobody older', { ageTo: 12 }, false],
    ['the sex', { sex: 0 }, true],
    ['not the other one', { sex: 1 }, false],
    ['citizens', { citizenship: 'own' }, true],
    ['foreigners alone', { citizenship: 'foreign' }, false],
    ['an age group', { ageGroups: [2, 3] }, true],
    ['no other age group', { ageGroups: [4] }, false],
  ] satisfies [string, Partial<DocumentKind>, boolean][])('is %s', (_who, forWhom, isConcerned) => {
    expect(concerns(aDocumentKind(forWhom), boy, DAY)).toBe(isConcerned);
  });

  it('is a foreigner where it is for foreigners, and not where it is for citizens', () => {
    const foreigner = { ...boy, nationality: 'Сърбия' };
    const concerned = (['foreign', 'own'] as const).map((citizenship) =>
      concerns(aDocumentKind({ citizenship }), foreigner, DAY),
    );
    expect(concerned).toEqual([true, false]);
  });

  it('is the older one from the birthday on', () => {
    expect(concerns(aDocumentKind({ ageFrom: 14 }), boy, '2026-11-18')).toBe(true);
  });
});

it('the kinds that were there first are told from those that the federation has added', () => {
  expect([0, 4, 5, 6].map((id) => isFirstKind({ id }))).toEqual([true, true, false, false]);
});

describe('what there is of a kind', () => {
  it('is valid from its first day on', () => {
    expect(paperState(5, [paper({ startDate: DAY })], DAY).isValid).toBe(true);
    expect(paperState(5, [paper({ startDate: '2026-11-18' })], DAY)).toEqual({ isValid: false, until: null });
    expect(paperState(5, [paper({ startDate: '2026-11-18', endDate: null })], DAY).isValid).toBe(false);
  });

  it('ends soon where it is not valid on the day that is looked ahead to', () => {
    const kinds = [aDocumentKind({ id: 5 })];
    const stateFor = (endDate: string | null) =>
      readinessOf({ owner: boy, kinds, papers: [paper({ endDate })] }, DAY, '2026-12-17')[0]?.state;
    expect(['2026-12-16', '2026-12-17', null].map(stateFor)).toEqual(['ends', 'valid', 'valid']);
  });

  it('is valid until the last of the papers in force ends', () => {
    const papers = [paper(), paper({ endDate: '2027-03-01' }), paper({ type: 6, endDate: '2030-01-01' })];
    expect(paperState(5, papers, DAY)).toEqual({ isValid: true, until: '2027-03-01' });
  });

  it('has no end where one of them never expires', () => {
    expect(paperState(5, [paper(), paper({ endDate: null })], DAY)).toEqual({ isValid: true, until: null });
  });

  it('is valid on its last day and over on the next', () => {
    expect(paperState(5, [paper({ endDate: DAY })], DAY)).toEqual({ isValid: true, until: DAY });
    expect(paperState(5, [paper({ endDate: '2026-11-16' })], DAY)).toEqual({ isValid: false, until: '2026-11-16' });
  });

  it('is nothing before its first day', () => {
    expect(paperState(5, [paper({ startDate: '2026-11-18' })], DAY)).toEqual({ isValid: false, until: null });
  });
});

describe('what is missing', () => {
  const missing = (kinds: readonly DocumentKind[], papers: readonly HeldPaper[] = []) =>
    missingPapers({ owner: boy, kinds, papers }, DAY, 'licence');

  it('is what is required, switched on, for the player and not valid', () => {
    expect(missing([aDocumentKind()])).toEqual([
      { kind: { id: 5, name: 'Медицински преглед' }, problem: 'missing', until: null },
    ]);
    expect(missing([aDocumentKind()], [paper({ endDate: '2026-09-01' })])).toMatchObject([
      { problem: 'endsBefore', until: '2026-09-01' },
    ]);
    expect(missing([aDocumentKind()], [paper()])).toEqual([]);
  });

  it('is never what is only wished for, switched off or for others', () => {
    expect(
      missing([aDocumentKind({ forLicence: 'wished' }), aDocumentKind({ isActive: false }), aDocumentKind({ sex: 1 })]),
    ).toEqual([]);
  });

  it('is for a transfer what is required for its kind', () => {
    const kind = aDocumentKind({ forLicence: 'none', forTransfer: 'required', transferTypes: [1] });
    const forType = (transferType: number) =>
      missingPapers({ owner: boy, kinds: [kind], papers: [] }, DAY, { transferType }).length;
    expect([0, 1, 2].map(forType)).toEqual([0, 1, 0]);
    expect(missing([kind])).toEqual([]);
    expect(missingPapers({ owner: boy, kinds: [aDocumentKind()], papers: [] }, DAY, { transferType: 1 })).toEqual([]);
  });

  it('is told by name, with what to do', () => {
    const one = missing([aDocumentKind()]);
    expect(missingFact(one)).toBe('липсва задължителен документ: „Медицински преглед“');
    expect(missingSentence(one)).toBe(
      'Липсва задължителен документ: „Медицински преглед“. Добавете го в профила на състезателя.',
    );
    const two = missing(
      [aDocumentKind(), aDocumentKind({ id: 6, name: 'Застраховка' })],
      [paper({ endDate: '2026-09-01' })],
    );
    expect(missingSentence(two)).toBe(
      'Липсват задължителни документи: „Медицински преглед“ (до 01.09.2026\u00a0г.), „Застраховка“. Добавете ги в профила на състезателя.',
    );
  });
});

it('contracts are the four of the specification, and nothing the federation adds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].filter(isContractKind)).toEqual([1, 2, 3, 4]);
});

it('who is ready is told kind by kind: valid, about to end, missing, or not needed', () => {
  const kinds = [5, 6, 7, 8].map((id) => aDocumentKind({ id, sex: id === 8 ? 1 : null }));
  const papers = [
    paper({ type: 5, endDate: '2027-11-17' }),
    paper({ type: 6, endDate: '2026-12-16' }),
    paper({ type: 7, endDate: '2026-10-01' }),
  ];
  expect(readinessOf({ owner: boy, kinds, papers }, DAY, '2026-12-17')).toEqual([
    { kindId: 5, state: 'valid', until: '2027-11-17' },
    { kindId: 6, state: 'ends', until: '2026-12-16' },
    { kindId: 7, state: 'missing', until: '2026-10-01' },
    { kindId: 8, state: 'notNeeded', until: null },
  ]);
});
