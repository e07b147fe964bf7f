export const title = 'Филтри и подреждане';
export const sortBy = 'Подреждане по';
export const usualOrder = 'Обичайното';
export const nearestFirst = 'Най-близките първо';
export const direction = 'Ред';
export const ascending = 'Възходящ';
export const descending = 'Низходящ';
export const showList = 'Покажи списъка';
