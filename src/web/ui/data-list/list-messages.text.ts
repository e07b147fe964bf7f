export const clearSearch = 'Изчисти търсенето';
export const loadFailed = 'Възникна грешка при зареждането на списъка!';
export const loadingSlowly = 'Зареждането отнема повече от обичайното.';
