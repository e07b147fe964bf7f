export const searchInList = 'Търсене в списъка';
export const filtersAndSorting = 'Филтри и подреждане';
