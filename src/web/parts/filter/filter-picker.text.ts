export const filterBy = 'Филтър по';
export const backToFilters = 'Назад към филтрите';
