export const previousSeason = 'Предишен сезон';
export const nextSeason = 'Следващ сезон';
