export const chosenFilters = 'Избрани филтри';
export const removeFilter = '– премахни филтъра';
