export const title = 'Нямате права';
export const noRightsForAct = 'Нямате права за това действие.';
