/** What the server alone finds wrong with a licence. */
export const cardIndexMessages = {
  championshipUnknown: 'Такова първенство няма в списъка на федерацията. Моля, изберете първенство от списъка.',
  coachOfOtherClub:
    'Треньорът не работи в клуба. Треньор от друг клуб може да бъде вписан в лиценза само от администратор.',
  tooManyCardIndexes:
    'Клубът достигна позволения брой лицензи за сезона. Ако са нужни още, моля, обърнете се към федерацията.',
  championshipTaken: 'Това първенство вече е в списъка.',
  tooManyChampionships: 'Списъкът на първенствата е пълен. Преименувайте някое от закритите.',
} as const;
