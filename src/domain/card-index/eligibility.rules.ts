import {
  type AgeGroup,
  type AgeGroupCode,
  ageGroupFor,
  ageGroupOf,
  earliestBirthYear,
  groupsUp,
  type Sex,
} from './age-group.rules.ts';
import { formatDate, type IsoDate } from '../common/dates.ts';
import { missingFact, missingPapers, missingSentence, type Paperwork } from '../federation/document-kind.rules.ts';
import { isLoanOver, type Loan } from './loan.rules.ts';
import { plural } from '../common/plural.ts';
import type { Season } from './season.rules.ts';
import type { SeasonRules } from './season-rules.ts';

/** Why a player may not be on a licence, in the order of the regulation. */
export const eligibilityCodes = [
  'deactivated',
  'otherClub',
  'loanOver',
  'otherSex',
  'tooOld',
  'alreadyOn',
  'onOtherCardIndex',
  'tooManyCardIndexes',
  'tooFarAbove',
  'papersMissing',
] as const;
export type EligibilityCode = (typeof eligibilityCodes)[number];

export interface EligibilityProblem {
  code: EligibilityCode;
  /** The fact alone, for a line under the name: „роден през 2011 г., а групата е за родени през 2013 г. и по-късно“. */
  fact: string;
  sentence: string;
}

export interface HeldCardIndex {
  /** Null for one that is being made together with the licence in question. */
  id: number | null;
  ageGroup: AgeGroupCode;
  clubName: string;
}

export interface Candidate {
  birthDate: IsoDate;
  sex: Sex;
  isDeleted: boolean;
  currentClub: { id: number; fullName: string } | null;
  /** By which the player is in the current club; null for whoever is no loan. */
  loan: Loan | null;
  cardIndexes: readonly HeldCardIndex[];
  /** Left out or null where no paper is required of anybody. */
  paperwork?: Paperwork | null;
}

/** The licence in question; one that is still to be made has no number yet. */
export interface TargetCardIndex {
  id: number | null;
  year: Season;
  ageGroup: AgeGroupCode;
  clubId: number;
}

/** By what a player is judged: the rules of the season, and the day (of Europe/Sofia) on which it is asked. */
export interface EligibilityTerms {
  rules: SeasonRules;
  today: IsoDate;
}

/** Everything that keeps the player off the licence; empty when the player may be on it. */
export function eligibilityProblems(
  player: Candidate,
  target: TargetCardIndex,
  { rules, today }: EligibilityTerms,
): EligibilityProblem[] {
  const group = ageGroupOf(target.ageGroup);
  const others = player.cardIndexes.filter(({ id }) => id === null || id !== target.id);
  return [
    deactivated(player),
    otherClub(player, target),
    loanOver(player, target, today),
    otherSex(player, group),
    tooOld(player, group, target.year, rules),
    alreadyOn(player, target),
    onOtherCardIndex(others, target),
    tooManyCardIndexes(others.length, player.cardIndexes.length, rules),
    tooFarAbove(player, group, target.year, rules),
    papersMissing(player, target, today),
  ].filter((problem) => problem !== null);
}

type Found = EligibilityProblem | null;

function deactivated({ isDeleted, sex }: Candidate): Found {
  if (!isDeleted) return null;
  return {
    code: 'deactivated',
    fact: sex === 0 ? 'деактивиран' : 'деактивирана',
    sentence: 'Състезателят е деактивиран.',
  };
}

function otherClub({ currentClub }: Candidate, { clubId }: TargetCardIndex): Found {
  if (currentClub?.id === clubId) return null;
  const fact = currentClub === null ? 'без клуб' : `настоящ клуб ${currentClub.fullName}`;
  return { code: 'otherClub', fact, sentence: naming('Състезателят не е картотекиран в клуба на лиценза', fact) };
}

function loanOver({ loan, currentClub }: Candidate, { clubId, year }: TargetCardIndex, today: IsoDate): Found {
  if (loan === null || loan.endOn === null || currentClub?.id !== clubId) return null;
  if (!isLoanOver(loan, year, today)) return null;
  const fact = `срокът на трансфера за определен период ${loan.endOn < today ? 'изтече' : 'изтича'} на ${formatDate(loan.endOn)}\u00A0г.`;
  // The sentence ends with the „г.“ of the date.
  return { code: 'loanOver', fact, sentence: `С${fact.slice(1)}` };
}

function otherSex({ sex }: Candidate, group: AgeGroup): Found {
  if (sex === group.sex) return null;
  const fact = sex === 0 ? 'мъжки пол, а групата е женска' : 'женски пол, а групата е мъжка';
  return {
    code: 'otherSex',
    fact,
    sentence: naming('Състезателят не може да бъде добавен в тази възрастова група', fact),
  };
}

function tooOld({ birthDate, sex }: Candidate, group: AgeGroup, season: Season, { cutOff }: SeasonRules): Found {
  const born = Number(birthDate.slice(0, 4));
  const earliest = earliestBirthYear(group.age, season, cutOff);
  if (earliest === null || born >= earliest) return null;
  const fact = `${sex === 0 ? 'роден' : 'родена'} през ${born}\u00A0г., а групата е за родени през ${earliest}\u00A0г. и по-късно`;
  return {
    code: 'tooOld',
    fact,
    sentence: naming('Състезателят не отговаря на възрастовите изисквания за тази група', fact),
  };
}

function alreadyOn({ cardIndexes }: Candidate, { id: sheetId }: TargetCardIndex): Found {
  if (sheetId === null || !cardIndexes.some(({ id }) => id === sheetId)) return null;
  return { code: 'alreadyOn', fact: 'вече е в лиценза', sentence: 'Състезателят вече е добавен в лиценза.' };
}

function onOtherCardIndex(others: readonly HeldCardIndex[], { ageGroup }: TargetCardIndex): Found {
  const held = others.find((other) => other.ageGroup === ageGroup);
  if (held === undefined) return null;
  if (held.id === null) {
    const fact = 'вече фигурира в друг от новите лицензи за същата група';
    return { code: 'onOtherCardIndex', fact, sentence: `Състезателят ${fact}.` };
  }
  const fact = `вече е в лиценз #${held.id} на ${held.clubName} за същата група`;
  return {
    code: 'onOtherCardIndex',
    fact,
    sentence: `Състезателят вече е в друг лиценз за тази възрастова група и сезон: лиценз #${held.id} на ${held.clubName}.`,
  };
}

/** Of somebody who is on the licence in question already, that one is among those held. */
function tooManyCardIndexes(others: number, held: number, { cardIndexesPerSeason }: SeasonRules): Found {
  if (cardIndexesPerSeason === null || others < cardIndexesPerSeason) return null;
  if (held > others) {
    const limit = `${cardIndexesPerSeason === 1 ? 'допуска се' : 'допускат се'} най-много ${cardIndexesPerSeason}`;
    const fact = `в ${plural(held, 'лиценз', 'лиценза')} за сезона, а ${limit}`;
    return { code: 'tooManyCardIndexes', fact, sentence: `Състезателят е ${fact}.` };
  }
  const fact = `вече е в ${plural(others, 'лиценз', 'лиценза')} за сезона, а ${allowed(cardIndexesPerSeason, 'лиценз', 'лиценза')}`;
  return { code: 'tooManyCardIndexes', fact, sentence: `Състезателят ${fact}.` };
}

/** Somebody of the other sex or too old has no own group below this one. */
function tooFarAbove(player: Candidate, group: AgeGroup, season: Season, { groupsAbove, cutOff }: SeasonRules): Found {
  if (groupsAbove === null || player.sex !== group.sex) return null;
  const own = ageGroupFor(player, season, cutOff);
  if (groupsUp(own, group) <= groupsAbove) return null;
  const limit =
    groupsAbove === 0 ? 'по-горна група не се допуска' : `${allowed(groupsAbove, 'група', 'групи')} над нея`;
  const fact = `собствената група е „${own.label}“, а ${limit}`;
  return {
    code: 'tooFarAbove',
    fact,
    sentence: naming('Групата е твърде висока за възрастта на състезателя', fact),
  };
}

/** What is required has to be valid on the day the player is put on the licence. Of players of others nothing is told. */
function papersMissing(
  { paperwork = null, currentClub }: Candidate,
  { clubId }: TargetCardIndex,
  today: IsoDate,
): Found {
  if (paperwork === null || currentClub?.id !== clubId) return null;
  const missing = missingPapers(paperwork, today, 'licence');
  if (missing.length === 0) return null;
  return { code: 'papersMissing', fact: missingFact(missing), sentence: missingSentence(missing) };
}

const naming = (sentence: string, fact: string) => `${sentence}: ${fact}.`;
const allowed = (count: number, one: string, many: string) =>
  `${count === 1 ? 'допуска се' : 'допускат се'} най-много ${plural(count, one, many)}`;
