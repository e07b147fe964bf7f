export const bulgarianCup = 'Купа на България';
export const marekClub = 'ВК Марек (Дупница)';
export const currentClubFact = 'настоящ клуб ВК Марек (Дупница)';
export const bornTooEarlyFact = 'роден през 2011 г., а групата е за родени през 2013 г. и по-късно';
