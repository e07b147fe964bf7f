import type { PlayerDetails } from '#contract/player/player.contract.ts';

/** As an administrator sees him. */
export const player: PlayerDetails = {
  id: 8,
  number: 100_008,
  photoId: null,
  firstName: 'Калоян',
  middleName: 'Петров',
  lastName: 'Тестов',
  birthDate: '2012-05-15',
  latinName: null,
  nationality: 'България',
  currentClub: { id: 1, fullName: 'ВК Левски (София)' },
  isDeleted: false,
  egn: '******9903',
  hasEgn: true,
  sex: 0,
  playingSince: null,
  city: { name: 'София' },
  region: null,
  firstCoach: { id: 2, name: 'Петър Треньоров' },
  currentCoach: null,
  firstClub: { id: 1, fullName: 'ВК Левски (София)' },
  position: null,
  proposalId: null,
  openTransfer: null,
  version: 5,
};
