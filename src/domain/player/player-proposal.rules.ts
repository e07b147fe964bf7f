/** What has become of a proposal; only an open one can still become anything. */
export const proposalStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

export const proposalStatusLabels: Readonly<Record<ProposalStatus, string>> = {
  open: 'Чака решение',
  accepted: 'Прието',
  refused: 'Отказано',
  withdrawn: 'Оттеглено',
};

/** Of the personal data, in the order of the form. What a club keeps itself is not among them. */
export const proposedFields = [
  'firstName',
  'middleName',
  'lastName',
  'latinName',
  'egn',
  'birthDate',
  'sex',
  'nationality',
  'cityName',
  'playingSince',
  'firstCoachId',
  'currentCoachId',
] as const;
export type ProposedField = (typeof proposedFields)[number];

/** So many of one club wait at a time; somebody has to read them. */
export const OPEN_PROPOSALS_PER_CLUB = 30;
/** So many it makes in a day, those it took back among them. */
export const PROPOSALS_PER_CLUB_AND_DAY = 60;

export interface ProposalCounts {
  open: number;
  ofLastDay: number;
}

/** Why the club may not propose now; null when it may. */
export function proposalLimit({ open, ofLastDay }: ProposalCounts): 'tooManyOpenProposals' | 'tooManyProposals' | null {
  if (open >= OPEN_PROPOSALS_PER_CLUB) return 'tooManyOpenProposals';
  return ofLastDay >= PROPOSALS_PER_CLUB_AND_DAY ? 'tooManyProposals' : null;
}
