/** What a federation is called until somebody says otherwise. Apart from the other settings: every page begins with it. */
export const USUAL_NAME = 'Волейболна федерация';

/** Six stand on the court. */
export const USUAL_SMALLEST_TEAM = 6;
