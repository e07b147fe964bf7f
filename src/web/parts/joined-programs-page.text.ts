export const state = 'Състояние';
