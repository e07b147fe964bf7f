import { type AgeGroupCode, ageGroupFor, compareGroups, isOpenGroup } from './age-group.rules.ts';
import {
  type CardIndexPlaceInSeason,
  isSameSlot,
  listedChampionship,
  placeKey,
  USUAL_CHAMPIONSHIP,
} from './card-index.rules.ts';
import {
  type Candidate,
  type EligibilityCode,
  type EligibilityProblem,
  eligibilityProblems,
  type EligibilityTerms,
} from './eligibility.rules.ts';
import { byKey } from './place-order.ts';
import type { Season } from './season.rules.ts';

export interface LastSeason<Previous, Member> {
  clubId: number;
  year: Season;
  terms: EligibilityTerms;
  /** The club's licences of the season before. */
  previous: readonly Previous[];
  /** Those it already has for the season that is proposed. */
  existing: readonly (CardIndexPlaceInSeason & { id: number })[];
  /** Whoever was on one of the previous ones, as the proposed season sees them. */
  members: readonly Member[];
  others: readonly Member[];
  /** What the federation's list has beside the usual championship. */
  championships: readonly string[];
}

interface ProposedMember<Member> {
  member: Member;
  fromAgeGroups: AgeGroupCode[];
  hasAgedOut: boolean;
  reasons: EligibilityProblem[];
  eligibleAgeGroups: AgeGroupCode[];
}

interface ProposedLicence<Previous, Member> extends CardIndexPlaceInSeason {
  previous: Previous | null;
  cardIndexId: number | null;
  players: ProposedMember<Member>[];
}

export interface Proposal<Previous, Member> {
  cardIndexes: ProposedLicence<Previous, Member>[];
  left: Omit<ProposedMember<Member>, 'hasAgedOut' | 'eligibleAgeGroups'>[];
  /**
   * In the club and on no licence this season: left out unless somebody acts. Without a licence last season, or of a
   * group whose licence was made meanwhile without them.
   */
  unlicensed: Omit<ProposedMember<Member>, 'hasAgedOut' | 'fromAgeGroups'>[];
  closedChampionships: string[];
}

/** Whoever has one of these is not the club's any more. */
const LEFT: ReadonlySet<EligibilityCode> = new Set(['deactivated', 'otherClub', 'loanOver']);

/**
 * This season's licences out of last season's: every group the club had, with its staff, and every player in the
 * natural group by birth year, even where the club did not have that group. Whoever played in a championship that is
 * held no more is proposed for the usual one.
 */
export function proposeSeason<
  Previous extends CardIndexPlaceInSeason & { id: number },
  Member extends Candidate & { previousIds: readonly number[] },
>(last: LastSeason<Previous, Member>): Proposal<Previous, Member> {
  const { clubId, year, terms, previous, existing, members, championships } = last;
  const openOne = (championship: string) => listedChampionship(championship, championships);
  const licences = new Map<string, ProposedLicence<Previous, Member>>();
  const licenceOf = (place: CardIndexPlaceInSeason) => {
    const known = licences.get(placeKey(place));
    if (known !== undefined) return known;
    const { ageGroup, championship } = place;
    const isSame = (other: CardIndexPlaceInSeason) => isSameSlot(other, place);
    const licence: ProposedLicence<Previous, Member> = {
      ageGroup,
      championship,
      previous:
        previous.find(isSame) ??
        previous.find((one) => one.ageGroup === ageGroup && openOne(one.championship) === null) ??
        null,
      cardIndexId: existing.find(isSame)?.id ?? null,
      players: [],
    };
    licences.set(placeKey(place), licence);
    return licence;
  };

  for (const place of previous) {
    if (!isOpenGroup(place.ageGroup)) continue;
    const championship = openOne(place.championship);
    licenceOf({ ageGroup: place.ageGroup, championship: championship ?? USUAL_CHAMPIONSHIP });
  }
  const left: Proposal<Previous, Member>['left'] = [];
  const forgotten: Pick<ProposedMember<Member>, 'member' | 'reasons'>[] = [];
  for (const member of members) {
    const from = previous.filter(({ id }) => member.previousIds.includes(id)).toSorted(byKey);
    const fromAgeGroups = [...new Set(from.map(({ ageGroup }) => ageGroup))];
    const { value: ageGroup } = ageGroupFor(member, year, terms.rules.cutOff);
    const before = from.find((place) => place.ageGroup === ageGroup) ?? from[0];
    const place = { ageGroup, championship: openOne(before?.championship ?? '') ?? USUAL_CHAMPIONSHIP };
    const id = existing.find((other) => isSameSlot(other, place))?.id ?? null;
    const reasons = eligibilityProblems(member, { id, year, ageGroup, clubId }, terms);
    const gone = reasons.filter(({ code }) => LEFT.has(code));
    if (gone.length > 0) left.push({ member, fromAgeGroups, reasons: gone });
    else {
      const hasAgedOut = fromAgeGroups.every((group) => compareGroups(group, ageGroup) < 0);
      licenceOf(place).players.push({ member, fromAgeGroups, hasAgedOut, reasons, eligibleAgeGroups: [] });
      if (id !== null && member.cardIndexes.length === 0) forgotten.push({ member, reasons });
    }
  }
  const leftOut = last.others
    .filter((member) => member.cardIndexes.length === 0)
    .map((member) => {
      const { value: ageGroup } = ageGroupFor(member, year, terms.rules.cutOff);
      return { member, ageGroup, reasons: eligibilityProblems(member, { id: null, year, ageGroup, clubId }, terms) };
    });
  // Whoever may play finds the own group, also where the club did not have it.
  const hasGroup = (ageGroup: AgeGroupCode) => [...licences.values()].some((one) => one.ageGroup === ageGroup);
  for (const { ageGroup, reasons } of previous.length === 0 ? [] : leftOut)
    if (reasons.length === 0 && !hasGroup(ageGroup)) licenceOf({ ageGroup, championship: USUAL_CHAMPIONSHIP });
  const cardIndexes = [...licences.values()].toSorted(byKey);
  const toBeMade = new Set(cardIndexes.filter(({ cardIndexId }) => cardIndexId === null).map((one) => one.ageGroup));
  const groupsFor = (member: Member) =>
    [...toBeMade].filter(
      (ageGroup) => eligibilityProblems(member, { id: null, year, ageGroup, clubId }, terms).length === 0,
    );
  for (const proposed of cardIndexes.flatMap(({ players }) => players)) {
    proposed.eligibleAgeGroups = groupsFor(proposed.member);
  }
  const unlicensed = [...forgotten, ...leftOut].map(({ member, reasons }) => ({
    member,
    reasons,
    eligibleAgeGroups: groupsFor(member),
  }));
  const closed = previous.map(({ championship }) => championship).filter((name) => openOne(name) === null);
  return { cardIndexes, left, unlicensed, closedChampionships: [...new Set(closed)] };
}
