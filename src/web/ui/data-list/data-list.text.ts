export const loadingResults = 'Зареждане на резултатите';
