import type { AgeGroupCode, Sex } from './age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from './card-index.rules.ts';
import { type LastSeason, proposeSeason } from './season-proposal.rules.ts';
import { usualRules } from './season-rules.ts';

export const CLUB = { id: 1, fullName: 'ВК Янтра (Габрово)' };
const nobody = { seniorCoachId: null, coachId: null, coach2Id: null };

export const licence = (id: number, ageGroup: AgeGroupCode, given: object = {}) => ({
  id,
  ageGroup,
  championship: USUAL_CHAMPIONSHIP,
  ...nobody,
  ...given,
});
/** Somebody of the club, by the year of birth and last season's licences. */
export const member = (name: string, born: number, previousIds: number[], given: object = {}) => ({
  name,
  birthDate: `${born}-03-01`,
  sex: 0 as Sex,
  isDeleted: false,
  currentClub: CLUB,
  loan: null,
  cardIndexes: [],
  previousIds,
  ...given,
});
type Previous = ReturnType<typeof licence>;
type Member = ReturnType<typeof member>;

export const propose = (given: Partial<LastSeason<Previous, Member>>) =>
  proposeSeason<Previous, Member>({
    clubId: CLUB.id,
    year: 2026,
    terms: { rules: usualRules, today: '2026-11-17' },
    previous: [],
    existing: [],
    members: [],
    others: [],
    championships: ['Купа на България'],
    ...given,
  });
