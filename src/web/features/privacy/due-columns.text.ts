export const person = 'Име';
export const detail = 'Кое';
export const since = 'Срокът тече от';
export const goesOn = 'Най-рано на';
