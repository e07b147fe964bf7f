import { dateInText, type IsoDate } from '../common/dates.ts';
import { ageOn, isForeign } from '../common/person.ts';

/** The five kinds of the specification: they keep their numbers and their names. */
export const FIRST_KINDS = 5;

/** A parent's declaration is no contract; what the federation adds is none either. */
export const CONTRACT_KINDS = { first: 1, last: FIRST_KINDS - 1 } as const;

export const isContractKind = (kind: number): boolean => kind >= CONTRACT_KINDS.first && kind <= CONTRACT_KINDS.last;

export const documentNeeds = ['none', 'wished', 'required'] as const;
export type DocumentNeed = (typeof documentNeeds)[number];

export const citizenships = ['own', 'foreign'] as const;
export type Citizenship = (typeof citizenships)[number];

/** Until when one is valid: as is typed, without an end, until the season ends, or for so many months. */
export const documentValidities = ['typed', 'open', 'season', 'months'] as const;
export type DocumentValidity = (typeof documentValidities)[number];

/** Who opens one: the federation with the club and the player, or the federation alone. */
export const documentVisibilities = ['club', 'federation'] as const;
export type DocumentVisibility = (typeof documentVisibilities)[number];

export const kindBounds = { age: { least: 0, most: 99 }, validMonths: { least: 1, most: 60 } } as const;

/** Whom a paper of the kind concerns; what is not said is everybody. */
export interface ForWhom {
  /** In full years, both included. */
  ageFrom: number | null;
  ageTo: number | null;
  sex: 0 | 1 | null;
  citizenship: Citizenship | null;
  /** None named means all. */
  ageGroups: readonly number[];
}

export interface DocumentKind extends ForWhom {
  id: number;
  name: string;
  /** Of transfers for which it is needed; none named means all. */
  transferTypes: readonly number[];
  validity: DocumentValidity;
  validMonths: number | null;
  forLicence: DocumentNeed;
  forTransfer: DocumentNeed;
  visibility: DocumentVisibility;
  isActive: boolean;
}

export const isFirstKind = ({ id }: { id: number }): boolean => id < FIRST_KINDS;

/** Somebody who may need a paper. The age group is the youngest that takes the player in the season in question. */
export interface PaperOwner {
  birthDate: IsoDate;
  sex: number;
  nationality: string;
  ageGroup: number;
}

/** A paper that was not taken away, of the club the player is in. */
export interface HeldPaper {
  type: number;
  startDate: IsoDate;
  /** Null for one that never expires. */
  endDate: IsoDate | null;
}

export function concerns(kind: ForWhom, owner: PaperOwner, day: IsoDate): boolean {
  const age = ageOn(day, owner.birthDate);
  const citizenship: Citizenship = isForeign(owner.nationality) ? 'foreign' : 'own';
  return (
    (kind.ageFrom === null || age >= kind.ageFrom) &&
    (kind.ageTo === null || age <= kind.ageTo) &&
    (kind.sex === null || kind.sex === owner.sex) &&
    (kind.citizenship === null || kind.citizenship === citizenship) &&
    (kind.ageGroups.length === 0 || kind.ageGroups.includes(owner.ageGroup))
  );
}

/** What there is of a kind on a day. `until` is the last day of what is valid, or of what was; null: no end, or none at all. */
export interface PaperState {
  isValid: boolean;
  until: IsoDate | null;
}

export function paperState(kindId: number, papers: readonly HeldPaper[], day: IsoDate): PaperState {
  const own = papers.filter(({ type }) => type === kindId);
  const valid = own.filter(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day));
  if (valid.length > 0) {
    const isOpen = valid.some(({ endDate }) => endDate === null);
    return { isValid: true, until: isOpen ? null : lastOf(valid) };
  }
  return { isValid: false, until: lastOf(own.filter(({ endDate }) => endDate !== null && endDate < day)) };
}

const lastOf = (papers: readonly HeldPaper[]): IsoDate | null =>
  papers
    .flatMap(({ endDate }) => (endDate === null ? [] : [endDate]))
    .toSorted()
    .at(-1) ?? null;

/** A required paper that is not there, or ends before the day. */
export interface MissingPaper {
  kind: Pick<DocumentKind, 'id' | 'name'>;
  problem: 'missing' | 'endsBefore';
  until: IsoDate | null;
}

export type PaperPurpose = 'licence' | { transferType: number };

const isRequired = ({ isActive, forLicence, forTransfer, transferTypes }: DocumentKind, purpose: PaperPurpose) => {
  if (!isActive) return false;
  if (purpose === 'licence') return forLicence === 'required';
  const isOfType = transferTypes.length === 0 || transferTypes.includes(purpose.transferType);
  return forTransfer === 'required' && isOfType;
};

/** Everything that is asked about the papers of somebody. */
export interface Paperwork {
  owner: PaperOwner;
  kinds: readonly DocumentKind[];
  papers: readonly HeldPaper[];
}

/** What is missing of what is required, in the order of the kinds; what is only wished for is never a reason. */
export function missingPapers(
  { owner, kinds, papers }: Paperwork,
  day: IsoDate,
  purpose: PaperPurpose,
): MissingPaper[] {
  return kinds
    .filter((kind) => isRequired(kind, purpose) && concerns(kind, owner, day))
    .flatMap(({ id, name }): MissingPaper[] => {
      const { isValid, until } = paperState(id, papers, day);
      return isValid ? [] : [{ kind: { id, name }, problem: until === null ? 'missing' : 'endsBefore', until }];
    });
}

/** „„Застраховка“, „Медицински преглед“ (до 01.09.2026 г.)“ */
export function namesOfMissing(missing: readonly MissingPaper[]): string {
  return missing
    .map(({ kind, until }) => `„${kind.name}“${until === null ? '' : ` (до ${dateInText(until)})`}`)
    .join(', ');
}

/** „липсва задължителен документ: „Застраховка““ */
export function missingFact(missing: readonly MissingPaper[]): string {
  const [verb, noun] =
    missing.length === 1 ? ['липсва', 'задължителен документ'] : ['липсват', 'задължителни документи'];
  return `${verb} ${noun}: ${namesOfMissing(missing)}`;
}

export function missingSentence(missing: readonly MissingPaper[]): string {
  const fact = missingFact(missing);
  const what = missing.length === 1 ? 'Добавете го' : 'Добавете ги';
  return `${fact.slice(0, 1).toUpperCase()}${fact.slice(1)}. ${what} в профила на състезателя.`;
}

/** So many days ahead a paper counts as one that ends. */
export const PAPER_ENDS_DAYS = 30;

export const readinessStates = ['valid', 'ends', 'missing', 'notNeeded'] as const;
export type ReadinessState = (typeof readinessStates)[number];

export interface Readiness extends Pick<PaperState, 'until'> {
  kindId: number;
  state: ReadinessState;
}

/** What there is of each kind on a day; what ends before `soon` is told apart from what is valid for longer. */
export function readinessOf({ owner, kinds, papers }: Paperwork, day: IsoDate, soon: IsoDate): Readiness[] {
  return kinds.map((kind) => {
    if (!concerns(kind, owner, day)) return { kindId: kind.id, state: 'notNeeded', until: null };
    const { isValid, until } = paperState(kind.id, papers, day);
    if (!isValid) return { kindId: kind.id, state: 'missing', until };
    return { kindId: kind.id, state: until !== null && until < soon ? 'ends' : 'valid', until };
  });
}
