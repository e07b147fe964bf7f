/** Everything that is asked about notes; apart, because the frame of every page knows it and nothing more. */
export const NOTES = ['note'] as const;
