export const personalData = 'Лични данни';
export const birthplacePlaceholder = 'гр. София';
export const coachingActivity = 'Треньорска дейност';
export const emptyMeansToday = 'Ако остане празно, важи днешната дата.';
export const firstClubHint = 'Първият клуб става и настоящ клуб на треньора.';
export const presentClubHint = 'Настоящият клуб се променя с трансфер от профила на треньора.';
