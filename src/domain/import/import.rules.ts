import { keptDays } from '../common/kept-days.ts';
import { type Actor, isAdministrator, isClubUser } from '../common/access.rules.ts';

/** What can be brought in from a file. `season` are licences with who is on them, those of past seasons too. */
export const importKinds = ['player', 'club', 'coach', 'season', 'transfer', 'development'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindLabels: Record<ImportKind, string> = {
  player: 'Състезатели',
  club: 'Клубове',
  coach: 'Треньори',
  season: 'Лицензи и състав',
  transfer: 'Приключили трансфери',
  development: 'Измервания',
};

/** Above the column in which a file of refused rows says why. */
export const REASON_HEADER = 'Причина';

/** The sheet of our template beside the one that is filled in. */
export const WORDS_SHEET = 'Допустими стойности';

/** What a file may be at most, and how many of its further sheets are named. */
export const importLimits = { megabytes: 8, rows: 20_000, columns: 100, cell: 1000, namedSheets: 20 } as const;

/** What one account may have begun and not finished, and may begin in a day. */
export const MOST_OPEN_IMPORTS = 5;
export const MOST_IMPORTS_OF_DAY = 40;
/** How often an account may ask in a day whose some hundred photos are. */
export const MOST_PHOTO_MATCHES_OF_DAY = 500;
/** So long the file and its cells are kept after the end; an import that is never run goes as a whole. */
export const IMPORT_DAYS = keptDays.importFiles;

/**
 * `columns`: the file was read, its columns wait to be named. `checking` and `checked`: the dry run, which writes
 * nothing. `running` goes on where it stood after the server stopped. `undoing` likewise.
 */
export const importStates = ['columns', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  columns: 'Чака колони',
  checking: 'Проверява се',
  checked: 'Проверен',
  running: 'Изпълнява се',
  done: 'Завършен',
  undoing: 'Отменя се',
  undone: 'Отменен',
};

/**
 * What becomes of a row. `double` waits for the answer whether it is somebody else; `missing` for a club or coach that
 * is not there yet. After the run a row is `written` or `refused`.
 */
export const importRowStates = [
  'faulty',
  'missing',
  'double',
  'changed',
  'new',
  'same',
  'leftOut',
  'written',
  'refused',
] as const;
export type ImportRowState = (typeof importRowStates)[number];

export const importRowStateLabels: Record<ImportRowState, string> = {
  faulty: 'С грешка',
  missing: 'Непознат клуб или треньор',
  double: 'Възможен дубликат',
  changed: 'С промени',
  new: 'Нови',
  same: 'Вече са вписани',
  leftOut: 'Пропуснати',
  written: 'Записани',
  refused: 'Отказани',
};

/** A club brings in its own players; everything else is for the federation. */
export function mayImport(actor: Actor, kind: ImportKind): boolean {
  return isAdministrator(actor) || (kind === 'player' && isClubUser(actor));
}

/** Administrators see every import, a club those made for it. */
export function mayReadImport(actor: Actor, { clubId }: { clubId: number | null }): boolean {
  return isAdministrator(actor) || (isClubUser(actor) && clubId !== null && actor.clubIds.includes(clubId));
}

/** Whoever brought the file works on it; an administrator may finish what another one has begun. */
export function mayWorkOnImport(
  actor: Actor,
  { clubId, createdBy }: { clubId: number | null; createdBy: number },
): boolean {
  return mayReadImport(actor, { clubId }) && (isAdministrator(actor) || createdBy === actor.userId);
}
