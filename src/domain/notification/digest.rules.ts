/** How often a person is written what waits. Each is in a check of the table of users: a new one needs a migration. */
export const digestWishes = ['never', 'daily', 'weekly'] as const;
export type DigestWish = (typeof digestWishes)[number];

/** After how many days somebody is written to again; for the others never. */
export const digestDays: Readonly<Record<Exclude<DigestWish, 'never'>, number>> = { daily: 1, weekly: 7 };

/** By the clocks in Bulgaria: nobody is written to at night. */
export const DIGEST_HOUR = 7;
