export const LIST = '/transfers';
/** The list of what waits for the person's signature. */
export const AWAITING = `${LIST}?view=mine`;
/** The list of what is over without a release. */
export const OVERDUE = `${LIST}?view=overdue`;
