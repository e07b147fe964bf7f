import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { searchText } from '#domain/search/search-key.ts';
import { failures } from '#contract/failure/failures.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { listBornOn } from './likely-double.queries.ts';

interface Person {
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
}

const nameOf = ({ firstName, middleName, lastName }: Omit<Person, 'birthDate'>) =>
  searchText(firstName, middleName, lastName);

const IF_ANOTHER = 'Ако е друг човек, отбележете го във формуляра и запазете отново.';
const TRANSFER_INSTEAD = 'Ако е същият човек, за да премине във Вашия клуб, започнете трансфер.';
const IN_OWN_CLUB = 'Състезателят е във Вашия клуб.';

/**
 * Somebody with the same names and birth date is there already: most likely the same person under a number with a
 * slip. An administrator is told who; a club no more than that, and what to do instead. Null where there is nobody.
 */
export async function likelyDouble(tx: Database, person: Person, actor: Actor): Promise<AppError | null> {
  const name = nameOf(person);
  const double = (await listBornOn(tx, person.birthDate)).find((player) => nameOf(player) === name);
  if (double === undefined) return null;
  const clubs = clubScope(actor);
  const who = [
    fullNameOf(double),
    `рег.\u00A0№\u00A0${double.number}`,
    ...(double.clubName === null ? [] : [double.clubName]),
  ];
  const told =
    clubs === 'all'
      ? `Това е ${who.join(', ')}.`
      : double.clubId !== null && clubs.includes(double.clubId)
        ? IN_OWN_CLUB
        : TRANSFER_INSTEAD;
  return new AppError('playerDouble', { sentence: `${failures.playerDouble.message} ${told} ${IF_ANOTHER}` });
}
