/** As long as what somebody may still be sued for: the general limitation period. */
export const USUAL_KEEP_YEARS = 5;

/** Of letters; it takes two lines of a sheet at most. */
export const LONGEST_SIGNATURE = 150;

export interface FederationSettings {
  name: string;
  /** As strangers read it; without one the name is written in Latin letters. */
  englishName: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  website: string | null;
  /** Who answers for the federation's papers: „Председател: Иван Петров“. */
  signatureLine: string | null;
  /** So many days before its end a contract is among those that end soon. */
  contractNoticeDays: number;
  isVerificationOn: boolean;
  /** Whether a parent signs for whoever is under 18, and an administrator for somebody only with a paper. */
  isGuardianSignatureOn: boolean;
  /** Whether transfers to and from clubs abroad can be begun. */
  isInternationalOn: boolean;
  /** After so many days of waiting whoever's turn it is in a transfer is reminded; 0 for nobody. */
  transferDeadlineDays: number;
  /** After so many days a transfer that nobody signs lapses; 0 for never. */
  draftLapseDays: number;
  /** How many transfers of one club may wait for signatures at a time. */
  openDraftsPerClub: number;
  /** How many transfers one club may begin in a day. */
  draftsPerDay: number;
  /** How many players the accounts of one club may register in an hour, all together. */
  registrationsPerHour: number;
  /** What one club may send in a day. */
  uploadMegabytesPerDay: number;
  /** What all files together may take; 0 for no bound. */
  uploadMegabytesInAll: number;
  /** So many years after the last licence, transfer or contract nobody is erased; 0 for no such period. */
  legalKeepYears: number;
  /** A licence with fewer players has no team yet. */
  smallestTeam: number;
}

/** Within which bounds each number may lie; the database has the same. */
export const settingBounds = {
  contractNoticeDays: { least: 0, most: 365 },
  transferDeadlineDays: { least: 0, most: 365 },
  draftLapseDays: { least: 0, most: 365 },
  openDraftsPerClub: { least: 1, most: 1000 },
  draftsPerDay: { least: 1, most: 1000 },
  registrationsPerHour: { least: 1, most: 1000 },
  uploadMegabytesPerDay: { least: 1, most: 100_000 },
  uploadMegabytesInAll: { least: 0, most: 100_000_000 },
  legalKeepYears: { least: 0, most: 50 },
  smallestTeam: { least: 1, most: 30 },
} satisfies Partial<Record<keyof FederationSettings, { least: number; most: number }>>;

/** Settings that whoever keeps the server may set for good, and by which variables. */
export const settingVariables = {
  name: 'FEDERATION_NAME',
  email: 'FEDERATION_EMAIL',
  phone: 'FEDERATION_PHONE',
  address: 'FEDERATION_ADDRESS',
  website: 'FEDERATION_WEBSITE',
  contractNoticeDays: 'CONTRACT_NOTICE_DAYS',
} as const satisfies Partial<Record<keyof FederationSettings, string>>;

export type FixableSetting = keyof typeof settingVariables;
export const fixableSettings = Object.keys(settingVariables) as FixableSetting[];

/** What the environment says; a setting it does not name is left to the administrators. */
export type FixedSettings = { [Setting in FixableSetting]?: NonNullable<FederationSettings[Setting]> | undefined };

export const fixedNames = (fixed: FixedSettings): FixableSetting[] =>
  fixableSettings.filter((setting) => fixed[setting] !== undefined);

/** What holds: the environment where it says something, otherwise what the administrators have saved. */
export function settingsInForce<Stored extends Partial<FederationSettings>>(
  stored: Stored,
  fixed: FixedSettings,
): Stored {
  const known = fixedNames(fixed).filter((setting) => setting in stored);
  return { ...stored, ...Object.fromEntries(known.map((setting) => [setting, fixed[setting]])) };
}
