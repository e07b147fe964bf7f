export const startSeason = 'Нов сезон';
export const noLicences = 'Няма издадени лицензи за избраните сезони';
export const hideEmpty = 'Скрий празните';
export const showEmpty = 'Покажи празните';
