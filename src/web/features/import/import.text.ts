import type { ImportCounts, ImportDetails } from '#contract/import/import.contract.ts';
import { importLimits, type ImportKind, type ImportRowState, type ImportState } from '#domain/import/import.rules.ts';
import { plural } from '#web/lib/text/plural.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const importText = {
  title: 'Импорти',
  create: 'Нов импорт',
  onlyStaff: 'Данни от файл се внасят от администраторите на федерацията и от клубовете.',
  noneYet: 'Още няма импорти. Данните от Excel се внасят наведнъж: проверявате ги, преди да бъдат записани.',
  deleted: 'Импортът беше изтрит успешно!',
  deleteFailed: 'Възникна грешка при изтриването на импорта!',
} as const;

/** „Импорт на …“ */
export const importTitles: Record<ImportKind, string> = {
  player: 'Импорт на състезатели',
  club: 'Импорт на клубове',
  coach: 'Импорт на треньори',
  season: 'Импорт на лицензи и състав',
  transfer: 'Импорт на приключили трансфери',
  development: 'Импорт на измервания',
};

/** Where what came in is found. */
export const importLists: Record<ImportKind, { to: string; label: string }> = {
  player: { to: '/players', label: 'Състезатели' },
  club: { to: '/clubs', label: 'Клубове' },
  coach: { to: '/coaches', label: 'Треньори' },
  season: { to: '/cardindexes', label: 'Лицензи' },
  transfer: { to: '/transfers', label: 'Състезателни права' },
  development: { to: '/players', label: 'Състезатели' },
};

/** The page of a record that came in. */
export const recordPaths: Record<ImportKind, string> = {
  player: '/players',
  club: '/clubs',
  coach: '/coaches',
  season: '/cardindexes',
  transfer: '/transfers',
  development: '/players',
};

export const stateTones: Record<ImportState, BadgeTone> = {
  columns: 'amber',
  checking: 'blue',
  checked: 'amber',
  running: 'blue',
  done: 'green',
  undoing: 'blue',
  undone: 'neutral',
};

/** One row of that kind, on its badge. */
export const rowLabels: Record<ImportRowState, { label: string; tone: BadgeTone }> = {
  faulty: { label: 'С грешка', tone: 'red' },
  missing: { label: 'Непознат клуб или треньор', tone: 'amber' },
  double: { label: 'Възможен дубликат', tone: 'amber' },
  changed: { label: 'С промени', tone: 'blue' },
  new: { label: 'Нов', tone: 'green' },
  same: { label: 'Вече е вписан', tone: 'neutral' },
  leftOut: { label: 'Пропуснат', tone: 'neutral' },
  written: { label: 'Записан', tone: 'green' },
  refused: { label: 'Отказан', tone: 'red' },
};

const WAITING = { label: 'Чака записване', tone: 'amber' } as const;

/** After a run, what nothing is wrong with waits for the next one: a club has its limit, or somebody has mended it. */
export const rowLabel = ({ state: ofImport }: Pick<ImportDetails, 'state'>, state: ImportRowState) =>
  ofImport === 'done' && state === 'new' ? WAITING : rowLabels[state];

export const rowCount = (count: number) => plural(count, 'ред', 'реда');

export const isBusy = ({ state }: Pick<ImportDetails, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** Nothing of it stands in the register yet. */
export const isUnwritten = ({ state }: Pick<ImportDetails, 'state'>) =>
  state === 'columns' || state === 'checking' || state === 'checked';

export function checkedText({ total, waiting, asked }: { total: number; waiting: number; asked: number }): string {
  const checked = total === 1 ? 'Проверен е 1\u00a0ред' : `Проверени са ${rowCount(total)}`;
  if (waiting === 0 && asked === 0) return `${checked}. Няма какво да поправяте.`;
  if (waiting === 0) {
    const questions =
      asked === 1
        ? 'За 1\u00a0ред има въпрос. Редът стои най-отгоре: прегледайте го, преди да запишете.'
        : `За ${rowCount(asked)} има въпроси. Редовете стоят най-отгоре: прегледайте ги, преди да запишете.`;
    return `${checked}, още нищо не е записано. ${questions}`;
  }
  const wanted =
    waiting === 1
      ? '1\u00a0ред очаква Вашето решение: поправете го тук или го оставете извън импорта.'
      : `${rowCount(waiting)} очакват Вашето решение: поправете ги тук или ги оставете извън импорта.`;
  const also = asked === 0 ? '' : ` За още ${rowCount(asked)} има ${asked === 1 ? 'въпрос' : 'въпроси'}.`;
  return `${checked}, още нищо не е записано. ${wanted}${also}`;
}

/** So many are named at most: nobody has looked at the others. */
const sheetCount = (count: number) => (count < importLimits.namedSheets ? count : `поне ${count}`);

/** So many names say which file it was. */
const SHOWN_SHEETS = 5;

/** „Файлът има още 1 лист („Момчета“), който не се внася. …“ */
export function unreadSheetsText(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_SHEETS).map((name) => `„${name}“`);
  const listed = shown.join(', ') + (names.length > SHOWN_SHEETS ? ' и други' : '');
  return names.length === 1
    ? `Файлът има още 1\u00a0лист (${listed}), който не се внася. Внася се само първият лист; другия качете като отделен файл.`
    : `Файлът има още ${sheetCount(names.length)}\u00a0листа (${listed}), които не се внасят. Внася се само първият лист; другите качете като отделни файлове.`;
}

/** „42 нови и 3 промени“; null where there is nothing to write. What a run has refused can be tried again. */
export function toBeWritten({ new: added, changed, refused }: ImportCounts): string | null {
  const parts = [
    added === 0 ? null : added === 1 ? '1\u00a0нов' : `${added}\u00a0нови`,
    changed === 0 ? null : plural(changed, 'промяна', 'промени'),
    refused === 0 ? null : refused === 1 ? '1\u00a0отказан' : `${refused}\u00a0отказани`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' и ');
}

/** What the button leaves behind, in words. */
export function stayingOut(counts: ImportCounts): string {
  const parts = [
    [counts.faulty, 'с грешка'],
    [counts.missing, 'с непознат клуб или треньор'],
    [counts.double, counts.double === 1 ? 'възможен дубликат' : 'възможни дубликати'],
    [counts.leftOut, counts.leftOut === 1 ? 'пропуснат' : 'пропуснати'],
  ] as const;
  const out = parts.filter(([count]) => count > 0).map(([count, word]) => `${count}\u00a0${word}`);
  const same = counts.same === 0 ? '' : ` ${sameText(counts.same)}`;
  return (out.length === 0 ? '' : `Остават извън импорта: ${out.join(', ')}.`).concat(same).trim();
}

const sameText = (count: number) =>
  count === 1 ? '1\u00a0ред вече е вписан и не се променя.' : `${count}\u00a0реда вече са вписани и не се променят.`;
