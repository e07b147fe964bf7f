/** Lists of words that a federation keeps for itself: what players play as, what clubs are, and what is measured. */
export const listNames = ['position', 'clubType', 'measure'] as const;
export type ListName = (typeof listNames)[number];

export interface ListEntry {
  list: ListName;
  /** A number that is given once in its list; the order is by it. */
  value: number;
  label: string;
  /** In letters, what others know it by; null where it is the number. */
  code: string | null;
  /** What the label stands for; of what is measured, the unit. */
  detail: string | null;
  /** Nothing new is entered with it; what was entered stays. */
  isClosed: boolean;
}

/** By the number that measurements are stored with. */
export type Position = number;
/** The code of a kind of clubs. */
export type ClubType = string;

const POSITIONS = ['Разпределител', 'Диагонал', 'Център', 'Посрещач', 'Либеро'];
const CLUB_TYPES = [
  ['VK', 'ВК', 'Волейболен клуб'],
  ['SKV', 'СКВ', 'Спортен клуб по волейбол'],
  ['SK', 'СК', 'Спортен клуб'],
] as const;

/** The column of a measurement that keeps it, what it is called and in what it is said. */
const MEASURES = [
  ['height', 'Ръст', 'см'],
  ['weight', 'Тегло', 'кг'],
  ['fullExtent', 'Разтег на ръцете', 'см'],
  ['attack', 'Височина при атака', 'см'],
  ['block', 'Височина при блокада', 'см'],
] as const;

const coded = (list: ListName, entries: readonly (readonly [code: string, label: string, detail: string])[]) =>
  entries.map(([code, label, detail], value): ListEntry => ({ list, value, label, code, detail, isClosed: false }));

/** Those that an installation begins with; the migration has the same. */
export const usualEntries: readonly ListEntry[] = [
  ...POSITIONS.map((label, value): ListEntry => ({
    list: 'position',
    value,
    label,
    code: null,
    detail: null,
    isClosed: false,
  })),
  ...coded('clubType', CLUB_TYPES),
  ...coded('measure', MEASURES),
];

const known: Record<ListName, ListEntry[]> = { position: [], clubType: [], measure: [] };

/** What the database says, for everything that asks from now on. */
export function setListEntries(entries: readonly ListEntry[]): void {
  for (const name of listNames) {
    const ofList = (from: readonly ListEntry[]) => from.filter(({ list }) => list === name);
    const own = ofList(entries).toSorted((one, other) => one.value - other.value);
    // Whoever has never heard of a list says nothing of it: something can always be chosen.
    known[name].splice(0, known[name].length, ...(own.length === 0 ? ofList(usualEntries) : own));
  }
}
setListEntries(usualEntries);

const fieldsOf = ({ list, value, label, code, detail, isClosed }: ListEntry) => [
  list,
  value,
  label,
  code,
  detail,
  isClosed,
];

/** All of them, list by list; only what everybody may know of each. */
export const listEntries = (): ListEntry[] => listNames.flatMap((name) => known[name]);

/** Whether the federation has changed nothing of what the specification says. */
export function areUsualEntries(): boolean {
  return JSON.stringify(listEntries().map(fieldsOf)) === JSON.stringify(usualEntries.map(fieldsOf));
}

const open = ({ isClosed }: ListEntry) => !isClosed;

/** Closed ones too. The same list for as long as the program runs: its contents change when the federation changes them. */
export const positions: readonly ListEntry[] = known.position;
export const openPositions = (): ListEntry[] => known.position.filter(open);
export const isOpenPosition = (value: number): boolean => openPositions().some((entry) => entry.value === value);
export const positionLabel = (value: Position | null | undefined): string | null =>
  positions.find((entry) => entry.value === value)?.label ?? null;

/** What is measured, closed ones too; what it means for a measurement stands with the player. */
export const measureEntries: readonly ListEntry[] = known.measure;

/** A kind of clubs; it always has a code. */
export interface ClubTypeEntry extends ListEntry {
  code: ClubType;
}

const hasCode = (entry: ListEntry): entry is ClubTypeEntry => entry.code !== null;

export const clubTypes = (): ClubTypeEntry[] => known.clubType.filter(hasCode);
export const openClubTypes = (): ClubTypeEntry[] => clubTypes().filter(open);
export const isClubType = (code: string): boolean => clubTypes().some((entry) => entry.code === code);
export const isOpenClubType = (code: string): boolean => openClubTypes().some((entry) => entry.code === code);
/** As it stands before the name of a club; its code where this program has not heard of it yet. */
export const clubTypeLabel = (code: ClubType): string =>
  clubTypes().find((entry) => entry.code === code)?.label ?? code;
/** What a new club is until somebody says otherwise. */
export const firstClubType = (): ClubType => openClubTypes()[0]?.code ?? '';
