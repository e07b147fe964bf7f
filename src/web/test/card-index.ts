import type { AvailablePlayer, CardIndexDetails, CardIndexPlayer } from '#contract/card-index/card-index.contract.ts';

const LAST_NAMES = ['Стоянов', 'Нейков', 'Колев', 'Ангелов', 'Димитров', 'Маринов'];

/** Somebody who may be on a licence; the same for the same number. */
export function aCandidate(id: number): AvailablePlayer {
  return {
    id,
    number: 100_000 + id,
    photoId: null,
    firstName: `Иван${id}`,
    middleName: 'Петров',
    lastName: LAST_NAMES[id % LAST_NAMES.length] ?? '',
    birthDate: `2013-05-${String(1 + (id % 28)).padStart(2, '0')}`,
    nationality: 'България',
    ageGroup: 2,
  };
}

export const aMember = (id: number): CardIndexPlayer => ({
  ...aCandidate(id),
  isDeleted: false,
  loanEndedOn: null,
  check1: null,
  check2: null,
});

/** A licence of the club number 7. */
export function aCardIndex(changes: Partial<CardIndexDetails> = {}): CardIndexDetails {
  return {
    id: 5,
    year: 2026,
    ageGroup: 2,
    age: 13,
    sex: 0,
    championship: 'Държавно първенство',
    clubId: 7,
    removedOn: null,
    mayTakeBack: false,
    mayCheck: false,
    club: { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' },
    seniorCoachId: 3,
    seniorCoach: { id: 3, name: 'Стоян Георгиев', isOfClub: true },
    coachId: null,
    coach: null,
    coach2Id: null,
    coach2: null,
    medic: 'д-р Анна Вълева',
    masseur: null,
    players: [],
    approval: null,
    version: 4,
    ...changes,
  };
}
