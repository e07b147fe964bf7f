import type { z } from 'zod';
import { playerCreateFields } from '#contract/player/player.contract.ts';
import { withPersonRules } from '#contract/player/person.fields.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { clubScope } from '#domain/common/access.rules.ts';
import type { Sex } from '#domain/card-index/age-group.rules.ts';
import { dayOfCell, isSameName } from '#domain/import/import-cells.ts';
import { isLnch, normaliseEgn, readEgn } from '#domain/player/egn.rules.ts';
import { isPassportNumber } from '#domain/player/personal-number.rules.ts';
import { citizenshipOf, HOME, isForeign } from '#domain/common/person.ts';
import { assertNoHiddenEgn } from '#server/features/player/personal-number.ts';
import { playerFacts } from '#server/features/player/player-facts.ts';
import { today } from '#server/write/today.ts';
import type { Cells, ImportScope, RowProblem } from '../kind.ts';
import { problemsOf, problemsThrown } from '../schema-problems.ts';

/** The form of a player without what a file has no cell for: the photo, and clubs and coaches by their ids. */
const rowSchema = withPersonRules(
  playerCreateFields.omit({ firstClubId: true, firstCoachId: true, isAnotherPerson: true, number: true }),
);
export type PlayerForm = z.infer<typeof rowSchema> & { birthDate: string; sex: Sex };

const SHORTEST_NATIONAL = 10;

const sexWords: readonly (readonly [string, Sex])[] = [
  ['мъж', 0],
  ['м', 0],
  ['жена', 1],
  ['ж', 1],
  ['male', 0],
  ['female', 1],
];

/** What a file says of a player's sex: 0 and 1 as forms send it; the word itself where nobody knows it. */
const sexOf = (cell: string) =>
  cell === '' ? undefined : (sexWords.find(([word]) => isSameName(word, cell))?.[1] ?? cell);

/** A short number of somebody from abroad is one of a passport. */
const isPassport = (egn: string, nationality: string) =>
  isForeign(nationality) &&
  egn.length < SHORTEST_NATIONAL &&
  isPassportNumber(egn) &&
  readEgn(egn) === null &&
  !isLnch(egn);

export type ReadRow = { form: PlayerForm } | { problems: RowProblem[] };

/** Citizenship is asked of those whose number does not tell it. In a row without it the number is what is wrong. */
function inWordsOfNumber(problems: RowProblem[], nationality: string): RowProblem[] {
  const others = problems.filter(({ field }) => field !== 'nationality');
  if (nationality !== '' || others.length === problems.length) return problems;
  if (others.some(({ field }) => field === 'egn')) return others;
  return [{ field: 'egn', sentence: importMessages.egnDoubtful }, ...others];
}

/** The cells as the form would read them. `kept` is what an empty cell leaves as it is. */
export function readPlayerRow(
  cells: Cells,
  { context, actor }: Pick<ImportScope, 'context' | 'actor'>,
  kept: Partial<Record<string, string | number>> = {},
): ReadRow {
  const cell = (field: string) => (cells[field] ?? '') || String(kept[field] ?? '');
  const now = today(context.now());
  const egn = normaliseEgn(cell('egn'));
  const nationality =
    citizenshipOf(cells['nationality'] ?? '') || cell('nationality') || (readEgn(egn) === null ? '' : HOME);
  const parsed = rowSchema.safeParse({
    firstName: cell('firstName'),
    middleName: cell('middleName'),
    lastName: cell('lastName'),
    egn: cell('egn'),
    birthDate: dayOfCell(cell('birthDate'), now),
    sex: sexOf(cell('sex')) ?? kept['sex'],
    nationality,
    cityName: cell('cityName'),
    playingSince: dayOfCell(cell('playingSince'), now),
    numberKind: isPassport(egn, nationality) ? 'passport' : undefined,
    // What the federation has in its own list stands so in its documents.
    areNamesAsInDocument: clubScope(actor) === 'all',
  });
  if (!parsed.success) return { problems: inWordsOfNumber(problemsOf(parsed.error), cell('nationality')) };
  try {
    if (clubScope(actor) !== 'all') assertNoHiddenEgn(parsed.data.egn);
    const form = { ...parsed.data, ...playerFacts(context, parsed.data) };
    if (form.playingSince !== undefined && form.playingSince > now)
      return { problems: [{ field: 'playingSince', sentence: importMessages.playingSinceInFuture }] };
    return { form };
  } catch (error) {
    const problems = problemsThrown(error);
    if (problems === null) throw error;
    return { problems };
  }
}
