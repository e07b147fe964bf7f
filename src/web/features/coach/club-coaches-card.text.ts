export const title = 'Треньори в клуба';
export const noCoaches = 'Няма добавени треньори';
