export const incomplete = 'Непълни';
export const withoutNextSeason = 'Без лиценз за следващия сезон';
export const allSeasons = 'Всички сезони';
export const allAgeGroups = 'Всички възрастови групи';
export const whatIsMissing = 'Какво липсва';
export const state = 'Състояние';
export const allStates = 'Всички състояния';
export const seasonRules = 'Правила на сезоните';
