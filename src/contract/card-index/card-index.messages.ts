/** What the server alone finds wrong with a licence. */
export const cardIndexMessages = {
  championshipUnknown: 'Такова първенство няма в списъка на федерацията. Моля, изберете първенство от списъка.',
  coachOfOtherClub:
    'Треньорът не работи в клуба. Треньор от друг клуб може да бъде вписан в лиценза само от администратор.',
  delegateDayPast: 'Този ден вече е минал. Изберете днешния ден или следващ.',
  delegateDayFar: 'Делегат се определя най-много за една година напред.',
} as const;
