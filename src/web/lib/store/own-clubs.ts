/** The rows of the clubs a person acts for: what a filter shows and what an export takes home. */
export const OWN_CLUBS = 'Моите клубове';
