export const mainNavigation = 'Основна навигация';
