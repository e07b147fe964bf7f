export const ownCoachesOnly = 'Този филтър намира само треньорите на Вашите клубове.';
