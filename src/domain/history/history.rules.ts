/** The records that have a history: each with the values its fields had before. */
export const historyNouns = ['player', 'coach', 'club', 'cardIndex', 'transfer', 'user'] as const;
export type HistoryNoun = (typeof historyNouns)[number];

/** What is kept of a field: a plain value, or the number of a record whose name is looked up when it is read. */
export type HistoryValue = string | number | boolean | null;

/**
 * How the values of a field are told. `fact` keeps no value at all, only that something happened: for what is secret
 * (ЕГН, password), for pictures and for the record itself. `entry` is something added to the record or taken away.
 */
type HistoryFieldKind =
  | 'text'
  | 'date'
  | 'flag'
  | 'code'
  | 'city'
  | 'region'
  | 'club'
  | 'coach'
  | 'fact'
  | `entry.${'date' | 'code' | 'club' | 'player' | 'role'}`;

const links = {
  websiteUrl: 'text',
  facebookUrl: 'text',
  xUrl: 'text',
  instagramUrl: 'text',
  youtubeUrl: 'text',
  linkedInUrl: 'text',
  tiktokUrl: 'text',
} as const;

/** The fields of each record that have a history, under the names of their columns. `record` is the record itself. */
export const historyFields = {
  player: {
    record: 'fact',
    firstName: 'text',
    middleName: 'text',
    lastName: 'text',
    birthDate: 'date',
    sex: 'code',
    egn: 'fact',
    photo: 'fact',
    nationality: 'text',
    cityId: 'city',
    playingSince: 'date',
    firstClubId: 'club',
    currentClubId: 'club',
    firstCoachId: 'coach',
    currentCoachId: 'coach',
    isDeleted: 'flag',
    development: 'entry.date',
    document: 'entry.code',
    /** Whose proposal was accepted. */
    proposal: 'entry.club',
  },
  coach: {
    record: 'fact',
    name: 'text',
    birthDate: 'date',
    egn: 'fact',
    photo: 'fact',
    nationality: 'text',
    cityId: 'city',
    startDate: 'date',
    firstClubId: 'club',
    currentClubId: 'club',
    education: 'entry.code',
    stay: 'entry.club',
  },
  club: {
    record: 'fact',
    name: 'text',
    title: 'text',
    type: 'code',
    logo: 'fact',
    licenseNumber: 'text',
    bulstat: 'text',
    regionId: 'region',
    cityId: 'city',
    address: 'text',
    email: 'text',
    president: 'text',
    contactPerson: 'text',
    contactNumber: 'text',
    closedOn: 'date',
    closeReason: 'text',
    ...links,
  },
  cardIndex: {
    record: 'fact',
    removed: 'fact',
    restored: 'fact',
    ageGroup: 'code',
    seniorCoachId: 'coach',
    coachId: 'coach',
    coach2Id: 'coach',
    medic: 'text',
    masseur: 'text',
    member: 'entry.player',
  },
  transfer: {
    record: 'fact',
    status: 'code',
    endOn: 'date',
    signature: 'entry.code',
    cancelReason: 'text',
    refuseReason: 'text',
    withdrawReason: 'text',
    lapsed: 'fact',
    document: 'entry.code',
  },
  user: {
    record: 'fact',
    userName: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    phoneNumber: 'text',
    isDeleted: 'flag',
    password: 'fact',
    secondFactor: 'fact',
    mailWishes: 'fact',
    role: 'entry.role',
    club: 'entry.club',
    player: 'entry.player',
  },
} as const satisfies Record<HistoryNoun, Readonly<Record<string, HistoryFieldKind>>>;

export type HistoryField<Noun extends HistoryNoun = HistoryNoun> = Noun extends HistoryNoun
  ? keyof (typeof historyFields)[Noun] & string
  : never;

export function isHistoryNoun(noun: string): noun is HistoryNoun {
  return (historyNouns as readonly string[]).includes(noun);
}

/** Every field of a record that has a history, in the order people look for them. */
export function historyFieldsOf(noun: HistoryNoun): HistoryField[] {
  return Object.keys(historyFields[noun]) as HistoryField[];
}

/** How its values are told; null where the record has no such field. */
export function historyKindOf(noun: HistoryNoun, field: string): HistoryFieldKind | null {
  const fields: Readonly<Record<string, HistoryFieldKind>> = historyFields[noun];
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

/** What a field was and what it became. Without an old value something was added, without a new one taken away. */
export interface FieldChange {
  field: HistoryField;
  before: HistoryValue;
  after: HistoryValue;
}

/** Columns that are no value by themselves. */
const factColumns: Readonly<Record<string, HistoryField>> = { egnIndex: 'egn', photoId: 'photo', logoId: 'logo' };

/** What the history keeps of the named columns of a row: nothing of those it does not know, no value of a secret. */
export function fieldChanges(noun: HistoryNoun, columns: readonly string[], before: object, after: object) {
  const [old, next] = [before, after] as Record<string, unknown>[];
  return columns.flatMap((column): FieldChange[] => {
    const field = factColumns[column] ?? column;
    const kind = historyKindOf(noun, field);
    if (kind === null) return [];
    if (kind === 'fact') return [fact(field as HistoryField)];
    return [{ field: field as HistoryField, before: asValue(old?.[column]), after: asValue(next?.[column]) }];
  });
}

/** That something happened, without a value. */
export function fact(field: HistoryField): FieldChange {
  return { field, before: null, after: null };
}

export function added(field: HistoryField, value: string | number): FieldChange {
  return { field, before: null, after: value };
}

export function takenAway(field: HistoryField, value: string | number): FieldChange {
  return { field, before: value, after: null };
}

function asValue(value: unknown): HistoryValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
