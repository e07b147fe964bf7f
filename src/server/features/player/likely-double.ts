import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { dateInText } from '#domain/common/dates.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { failures } from '#contract/failure/failures.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { listBornOn } from './likely-double.queries.ts';
import { deactivatedLabel } from '#domain/player/player.rules.ts';
import { openedNumber } from './player-facts.ts';
import { ASK_THE_FEDERATION } from './taken-number.ts';
import { type Resembling, resemblingPeople, type SoughtPerson } from './resembling-people.ts';

type KnownPlayer = Awaited<ReturnType<typeof listBornOn>>[number];
export type LikelyDouble = Resembling<KnownPlayer>;

const IF_ANOTHER = 'Ако е друг човек, отбележете го във формуляра и запазете отново.';
const TRANSFER_INSTEAD = 'Ако е същият човек, за да премине във Вашия клуб, започнете трансфер.';
const IN_OWN_CLUB = 'Състезателят е във Вашия клуб.';

/**
 * Whom of the register each of the people resembles, the most alike first; a few statements for thousands of people.
 * Whoever is deactivated as well: most of those who are registered once more have stopped playing for a while.
 */
export async function likelyDoublesOf(
  context: AppContext,
  tx: Database,
  people: readonly SoughtPerson[],
): Promise<LikelyDouble[][]> {
  return resemblingPeople(people, {
    read: (days, names) => listBornOn(tx, days, names),
    hasEgn: (known) => readEgn(openedNumber(context, known)) !== null,
  });
}

/**
 * Whom a person resembles, for a form that knows the question: to be noted where it says that it is somebody else, the
 * question itself where it does not yet.
 */
export async function askOfDoubles(
  context: AppContext,
  tx: Database,
  person: SoughtPerson,
  { isAnotherPerson, actor }: { isAnotherPerson: boolean | undefined; actor: Actor },
): Promise<LikelyDouble[] | AppError> {
  if (isAnotherPerson === undefined) return [];
  const [doubles = []] = await likelyDoublesOf(context, tx, [person]);
  const [first] = doubles;
  return first === undefined || isAnotherPerson ? doubles : likelyDouble(first, actor);
}

/**
 * Somebody with such names and birth date is there already: most likely the same person under a number with a slip.
 * An administrator is told who and why; a club no more than that, and what to do instead.
 */
function likelyDouble({ known, pro }: LikelyDouble, actor: Actor): AppError {
  const clubs = clubScope(actor);
  const who = [
    fullNameOf(known),
    dateInText(known.birthDate),
    `рег.\u00A0№\u00A0${known.number}`,
    ...(known.clubName === null ? [] : [known.clubName]),
    ...(known.isDeleted ? [deactivatedLabel.toLowerCase()] : []),
  ];
  const told =
    clubs === 'all'
      ? `Това е ${who.join(', ')}. ${pro.join(' ')}`
      : known.isDeleted
        ? ASK_THE_FEDERATION
        : known.clubId !== null && clubs.includes(known.clubId)
          ? IN_OWN_CLUB
          : TRANSFER_INSTEAD;
  return new AppError('playerDouble', { sentence: `${failures.playerDouble.message} ${told} ${IF_ANOTHER}` });
}
