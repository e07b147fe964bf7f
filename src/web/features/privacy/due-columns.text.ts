export const person = 'Име';
export const paper = 'Документ';
export const since = 'Срокът тече от';
export const goesOn = 'Най-рано на';
