export interface FederationSettings {
  isVerificationOn: boolean;
  /** After so many days of waiting whoever's turn it is in a transfer is reminded; 0 for nobody. */
  transferDeadlineDays: number;
  /** After so many days a transfer that nobody signs lapses; 0 for never. */
  draftLapseDays: number;
  /** How many transfers of one club may wait for signatures at a time. */
  openDraftsPerClub: number;
  /** How many transfers one account may begin in a day. */
  draftsPerDay: number;
  /** How many players one account may register in an hour. */
  registrationsPerHour: number;
  /** What one club may send in a day. */
  uploadMegabytesPerDay: number;
  /** What all files together may take; 0 for no bound. */
  uploadMegabytesInAll: number;
}

/** Within which bounds each number may lie; the database has the same. */
export const settingBounds = {
  transferDeadlineDays: { least: 0, most: 365 },
  draftLapseDays: { least: 0, most: 365 },
  openDraftsPerClub: { least: 1, most: 1000 },
  draftsPerDay: { least: 1, most: 1000 },
  registrationsPerHour: { least: 1, most: 1000 },
  uploadMegabytesPerDay: { least: 1, most: 100_000 },
  uploadMegabytesInAll: { least: 0, most: 100_000_000 },
} satisfies Record<Exclude<keyof FederationSettings, 'isVerificationOn'>, { least: number; most: number }>;
