export const ofClub = 'от клуба';
export const noCoachesYet = 'Още няма треньори. Добавете първия от „Треньори“.';
/** For whoever may add none. */
export const coachesOfFederation = 'Още няма треньори. Добавя ги федерацията.';
export const onlyClubCoach = 'Може да изберете само треньор на клуба.';
export const nothingFound = (rule: string) => `Нищо не беше намерено! ${rule}`;
export const coachElsewhere = (name: string, club: string, rule: string) => `${name} е треньор ${club}. ${rule}`;
export const coachOfOtherClub = (name: string, club: string) =>
  `${name} е треньор ${club}, а състезателят е в друг клуб.`;
