import { messages } from '#contract/common/messages.ts';
import { fillIn, importMessages, sameInRow, townNotListed } from '#contract/import/import.messages.ts';
import { isForeign } from '#domain/common/person.ts';
import { townMeant } from '#domain/import/town-meant.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { isLnch, normaliseEgn, readEgn } from '#domain/player/egn.rules.ts';
import { hasLatinWord, mixesAlphabets, nameFields } from '#domain/player/person.rules.ts';
import type { Database } from '#server/db/database.ts';
import {
  type Cells,
  type CheckedRow,
  faulty,
  type ImportScope,
  type RowKey,
  type RowProblem,
  type RowToCheck,
} from './kinds/kind.ts';
import { plannedIn } from './clubs/make-clubs.ts';
import type { RowOutcome } from './import-rows.queries.ts';
import { importedKind } from './kinds/kinds.ts';
import { unknownPlaces } from './kinds/places.ts';

/** Which row of the file was the first with a number, name or the like that there may be once. */
export type SeenKeys = Map<string, number>;

/** Notes what stands in a row, and says what stands in an earlier one, too. */
export function repeatedIn(
  kind: ImportKind,
  { rowNo, cells }: Pick<RowToCheck, 'rowNo' | 'cells'>,
  seen: SeenKeys,
): RowProblem[] {
  const keys = importedKind(kind)?.keysOf(cells) ?? [];
  return keys.flatMap((known): RowProblem[] => {
    const { field, key } = known;
    const place = `${field}\n${key}`;
    const first = seen.get(place);
    if (first === undefined) seen.set(place, rowNo);
    if (first === undefined || first === rowNo) return [];
    return [{ field, sentence: sentenceOf(known, first), sameAs: first }];
  });
}

const sentenceOf = (known: RowKey, rowNo: number) =>
  'sentence' in known ? known.sentence(rowNo) : sameInRow(known.field, rowNo);

/** The same said of the earlier row, at the same cell, where a later one repeats it. */
export function repeatedBy(kind: ImportKind, cells: Cells, later: { field: string; rowNo: number }): RowProblem[] {
  const keys = importedKind(kind)?.keysOf(cells) ?? [];
  return keys
    .filter(({ field }) => field === later.field)
    .map((known) => ({ field: known.field, sentence: sentenceOf(known, later.rowNo) }));
}

/** Of whoever is there in another club the cell may be empty. */
const TOLD_OF_EMPTY: ReadonlySet<string> = new Set([importMessages.clubNotOwn]);

/** Written as a day is: what is wrong with it is not how it was written. */
const WRITTEN_DAY = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{1,2}-\d{1,2})$/;

/** A form says of an empty field what it says of a short one, and shows a day as it is meant; a file does neither. */
function inWordsOfFile(kind: ImportKind, cells: Cells, problems: readonly RowProblem[]): RowProblem[] {
  return problems.map((problem) => {
    const column = importColumns[kind].find(({ field }) => field === problem.field);
    const cell = column === undefined ? '' : (cells[column.field] ?? '');
    if (problem.sentence === messages.dateInvalid) {
      const isWrittenRight = WRITTEN_DAY.test(cell);
      return { ...problem, sentence: isWrittenRight ? importMessages.dayNever : importMessages.dayUnknown };
    }
    if (column?.isRequired !== true || cell !== '' || TOLD_OF_EMPTY.has(problem.sentence)) return problem;
    return { ...problem, sentence: fillIn(column.label) };
  });
}

/** What would become of rows, each known to stand once in its file. */
export async function checkRows(
  tx: Database,
  kind: ImportKind,
  { rows, seen, scope }: { rows: readonly RowToCheck[]; seen: SeenKeys; scope: ImportScope },
): Promise<Map<number, CheckedRow<unknown>>> {
  const imported = importedKind(kind);
  if (imported === null) throw new Error(`Nothing brings in ${kind}`);
  const repeated = new Map(rows.map((row) => [row.rowNo, repeatedIn(kind, row, seen)]));
  const cellsOf = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]));
  const checked = rows.length === 0 ? [] : await imported.check(tx, rows, scope);
  const planned = await plannedIn(tx, kind, rows, scope);
  const questionsOf = await townQuestions(tx, rows, scope);
  return new Map(
    checked.map((found) => {
      const plannedClubs = planned.get(found.rowNo) ?? [];
      const cells = cellsOf.get(found.rowNo) ?? {};
      const told = inWordsOfFile(kind, cells, found.problems);
      // Of whoever is there already a name is asked about where the row changes it.
      const isWritten = ({ field }: RowProblem) =>
        found.state !== 'changed' || found.changes.some((change) => change.field === field);
      const questions = [
        ...questionsOf(cells),
        ...(scope.asksOfDoubles ? [...nameQuestions(kind, cells).filter(isWritten), ...numberQuestion(cells)] : []),
      ];
      // Where something is wrong already, nothing is asked about it.
      const isOpen = ({ field }: RowProblem) => found.state !== 'same' && told.every((one) => one.field !== field);
      const asked = questions.filter(isOpen);
      const again = repeated.get(found.rowNo) ?? [];
      const problems = [...told, ...again, ...asked];
      if (again.length === 0) return [found.rowNo, { ...found, plannedClubs, problems }];
      const { rowNo, missing, recordId } = found;
      return [rowNo, { ...faulty<unknown>(rowNo, ...problems), plannedClubs, missing, recordId }];
    }),
  );
}

/** Of the people of a club nobody writes down whose citizens they are: Latin letters may be right. */
const NAMES_OF_PEOPLE: Partial<Readonly<Record<ImportKind, { fields: readonly string[]; inLatin: string | null }>>> = {
  player: { fields: nameFields, inLatin: importMessages.latinOfCitizen },
  club: { fields: ['president', 'contactPerson'], inLatin: null },
  coach: { fields: ['name'], inLatin: importMessages.latinOfCoach },
};

/** Mixed letters nobody sees on the screen, and everybody in the order of a list; Latin ones belong to foreigners. */
function nameQuestions(kind: ImportKind, cells: Cells): RowProblem[] {
  const people = NAMES_OF_PEOPLE[kind];
  if (people === undefined) return [];
  const inLatin = isForeign(cells['nationality'] ?? '') ? null : people.inLatin;
  return people.fields.flatMap((field) => {
    const name = cells[field] ?? '';
    if (mixesAlphabets(name)) return { field, sentence: importMessages.alphabetsMixed, isQuestion: true as const };
    return inLatin !== null && hasLatinWord(name) ? { field, sentence: inLatin, isQuestion: true as const } : [];
  });
}

/** A slip in the ЕГН of a citizen: with birth date and sex beside it the row could be written without a word. */
function numberQuestion({ egn = '', nationality = '' }: Cells): RowProblem[] {
  const number = normaliseEgn(egn);
  const isRight = number === '' || readEgn(number) !== null || isLnch(number);
  if (isRight || nationality === '' || isForeign(nationality)) return [];
  return [{ field: 'egn', sentence: importMessages.egnOfCitizen, isQuestion: true }];
}

const TOWN_FIELDS = ['cityName', 'city'];

/** Of towns that nobody has named before: they are mostly somebody's mistake. A run asks no more. */
async function townQuestions(
  tx: Database,
  rows: readonly RowToCheck[],
  { asksOfDoubles }: ImportScope,
): Promise<(cells: Cells) => RowProblem[]> {
  const named = (cells: Cells) => TOWN_FIELDS.flatMap((field) => ({ field, text: cells[field] ?? '' }));
  const texts = asksOfDoubles ? rows.flatMap(({ cells }) => named(cells).map(({ text }) => text)) : [];
  // Once for each name: whatever may be meant by it is a thousand spellings.
  const sentences = new Map(
    [...(await unknownPlaces(tx, texts))].map((text) => [text, townNotListed(townMeant(text))]),
  );
  return (cells) =>
    named(cells).flatMap(({ field, text }): RowProblem[] => {
      const sentence = sentences.get(text);
      return sentence === undefined ? [] : [{ field, sentence, isQuestion: true }];
    });
}

/** A name without a run of digits: nobody's number is kept in plain because a column was named wrongly. */
const isPlainName = (value: string) => !/\d{5}/.test(value.replaceAll(/[\s.-]/g, ''));

/** What of a checked row is stored. */
export function outcomeOf(
  id: number,
  { state, problems, missing, plannedClubs = [], recordId }: CheckedRow<unknown>,
): RowOutcome {
  const named = missing.filter(({ value }) => isPlainName(value));
  return { id, state, problems, missing: named, plannedClubs: [...plannedClubs], recordId };
}
