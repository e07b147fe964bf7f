import type {
  ProposedCardIndex,
  ProposedPlayer,
  SeasonProposal,
} from '#contract/card-index/season-proposal.contract.ts';
import { aCandidate } from './card-index.ts';

export const deactivated = { code: 'deactivated' as const, fact: 'деактивиран', sentence: '…' };
export const aProposedPlayer = (id: number, changes: Partial<ProposedPlayer> = {}): ProposedPlayer => ({
  ...aCandidate(id),
  birthDate: '2013-05-01',
  fromAgeGroups: [2],
  hasAgedOut: false,
  isEligible: true,
  reasons: [],
  eligibleAgeGroups: [2],
  ...changes,
});
export const aProposedLicence = (changes: Partial<ProposedCardIndex>): ProposedCardIndex => ({
  ageGroup: 2,
  championship: 'Държавно първенство',
  previousId: 1,
  cardIndexId: null,
  seniorCoach: { id: 3, name: 'Стоян Георгиев' },
  coach: null,
  coach2: null,
  medic: null,
  masseur: null,
  players: [],
  ...changes,
});

export const seasonProposal: SeasonProposal = {
  year: 2026,
  previousYear: 2025,
  cardIndexes: [
    aProposedLicence({
      players: [1, 2, 3, 4, 5, 6].map((id) => aProposedPlayer(id)),
      medic: 'д-р Анна Вълева',
    }),
    aProposedLicence({
      ageGroup: 3,
      seniorCoach: null,
      players: [
        aProposedPlayer(7, { hasAgedOut: true }),
        aProposedPlayer(8, { isEligible: false, reasons: [deactivated] }),
      ],
    }),
    aProposedLicence({ ageGroup: 6, cardIndexId: 42, players: [aProposedPlayer(9)] }),
  ],
  left: [
    {
      ...aCandidate(10),
      birthDate: '2012-01-01',
      fromAgeGroups: [3],
      reasons: [{ code: 'otherClub', fact: 'настоящ клуб ВК Марек (Дупница)', sentence: '…' }],
    },
  ],
  unlicensed: [],
  leftCoaches: [],
  closedChampionships: [],
};
