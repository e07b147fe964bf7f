export const LIST = '/transfers';
export const AWAITING = `${LIST}?view=mine`;
export const OVERDUE = `${LIST}?view=overdue`;
