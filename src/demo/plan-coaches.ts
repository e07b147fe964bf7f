import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { searchText } from '#domain/search/search-key.ts';
import { addDays, dateBetween, dateInYear, earlierOf, workingMoment, yearOf } from './calendar.ts';
import type { PlannedFile } from './plan-files.ts';
import { PersonalNumbers } from './demo-numbers.ts';
import { bulgarianName } from './names.ts';
import { Random } from './random.ts';
import {
  type ClubRow,
  type CoachEducationRow,
  type CoachRow,
  type CoachTransferRow,
  STANDARD_CLUBS,
  STANDARD_COACHES,
} from './rows.ts';
import { towns } from './towns.ts';

const COACHES_PER_EXTRA_CLUB = 2;

export interface CoachPlan {
  coaches: (CoachRow & { sex: Sex })[];
  educations: CoachEducationRow[];
  transfers: CoachTransferRow[];
  files: PlannedFile[];
  ofClub: Map<number, number[]>;
}

export function planCoaches(today: IsoDate, clubs: readonly ClubRow[]): CoachPlan {
  const random = new Random('coaches');
  const numbers = new PersonalNumbers();
  const plan: CoachPlan = { coaches: [], educations: [], transfers: [], files: [], ofClub: new Map() };
  const extraClubs = Math.max(0, clubs.length - STANDARD_CLUBS);
  const count = STANDARD_COACHES + extraClubs * COACHES_PER_EXTRA_CLUB;
  for (let id = 1; id <= count; id++) {
    const clubId = clubOfCoach(random, id);
    const coach = planCoach({ random, numbers, today, id, clubId });
    plan.coaches.push(coach);
    plan.ofClub.set(clubId, [...(plan.ofClub.get(clubId) ?? []), id]);
    planStints(random, coach, today, plan.transfers);
    if (id <= STANDARD_COACHES) planEducation(random, coach, plan);
  }
  return plan;
}

function clubOfCoach(random: Random, id: number): number {
  if (id <= 2 * STANDARD_CLUBS) return ((id - 1) % STANDARD_CLUBS) + 1;
  if (id <= STANDARD_COACHES) return random.int(1, STANDARD_CLUBS);
  return STANDARD_CLUBS + 1 + Math.floor((id - STANDARD_COACHES - 1) / COACHES_PER_EXTRA_CLUB);
}

interface CoachFacts {
  random: Random;
  numbers: PersonalNumbers;
  today: IsoDate;
  id: number;
  clubId: number;
}

function planCoach({ random, numbers, today, id, clubId }: CoachFacts): CoachRow & { sex: Sex } {
  const sex: Sex = random.chance(0.3) ? 1 : 0;
  const person = bulgarianName(random, sex);
  const name = `${person.firstName} ${person.lastName}`;
  const birthDate = dateInYear(random, yearOf(today) - random.int(27, 61));
  const startDate = dateBetween(random, `${yearOf(birthDate) + 24}-08-01`, addDays(today, -400));
  return {
    id,
    sex,
    photoId: id <= STANDARD_COACHES ? random.uuid() : null,
    name,
    egn: numbers.ofBulgarian(birthDate, sex),
    birthDate,
    nationality: 'България',
    cityId: random.pick(towns).id,
    firstClubId: clubId,
    currentClubId: clubId,
    startDate: earlierOf(startDate, addDays(today, -200)),
    search: searchText(name),
    createdOn: workingMoment(random, addDays(today, -random.int(60, 900))),
  };
}

/** Up to three clubs before the present one; the last stay is open. */
function planStints(random: Random, coach: CoachRow, today: IsoDate, transfers: CoachTransferRow[]): void {
  const earlier = Math.max(
    0,
    Math.min(random.int(0, 3), Math.floor((yearOf(today) - yearOf(coach.startDate) - 1) / 2)),
  );
  let startDate = coach.startDate;
  let previous = coach.currentClubId;
  for (let i = 0; i < earlier; i++) {
    const endDate = dateBetween(random, addDays(startDate, 180), addDays(startDate, 700));
    const clubId = otherClub(random, i === earlier - 1 ? [previous, coach.currentClubId] : [previous]);
    if (i === 0) coach.firstClubId = clubId;
    transfers.push(stint(random, coach.id, clubId, startDate, endDate));
    previous = clubId;
    startDate = addDays(endDate, random.int(1, 20));
  }
  transfers.push(stint(random, coach.id, coach.currentClubId, earlierOf(startDate, addDays(today, -30)), null));
}

function stint(
  random: Random,
  coachId: number,
  clubId: number,
  startDate: IsoDate,
  endDate: IsoDate | null,
): CoachTransferRow {
  return { coachId, clubId, startDate, endDate, createdOn: workingMoment(random, startDate) };
}

function otherClub(random: Random, taken: readonly number[]): number {
  let clubId = random.int(1, STANDARD_CLUBS);
  while (taken.includes(clubId)) clubId = (clubId % STANDARD_CLUBS) + 1;
  return clubId;
}

const EDUCATION = [
  { level: 0, institution: 'Спортно училище', speciality: 'Волейбол', age: 19 },
  { level: 1, institution: 'Учителски институт', speciality: 'Физическо възпитание', age: 21 },
  { level: 2, institution: 'Национална спортна академия', speciality: 'Треньор по волейбол', age: 23 },
  { level: 2, institution: 'Факултет по педагогика', speciality: 'Физическо възпитание и спорт', age: 24 },
] as const;

function planEducation(random: Random, coach: CoachRow, plan: CoachPlan): void {
  const chosen = random.chance(0.5)
    ? [random.pick(EDUCATION)]
    : [EDUCATION[random.int(0, 1)], EDUCATION[random.int(2, 3)]];
  for (const education of chosen) {
    if (education === undefined) continue;
    const graduationDate = `${yearOf(coach.birthDate) + education.age}-0${random.int(6, 7)}-${random.int(10, 28)}`;
    const { createdOn } = coach;
    const fileId = random.uuid();
    plan.files.push({ id: fileId, template: `education-${education.level}`, fileName: 'Диплома.pdf', createdOn });
    const { level, institution, speciality } = education;
    plan.educations.push({ coachId: coach.id, level, graduationDate, institution, speciality, fileId, createdOn });
  }
}
