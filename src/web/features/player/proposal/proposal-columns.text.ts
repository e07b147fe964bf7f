export const whatChanges = 'Какво се променя';
export const proposedOn = 'Предложено на';
