import type { Actor } from '#domain/common/access.rules.ts';
import { mayBorrowCoaches, mayNameAnyChampionship } from '#domain/card-index/card-index.access.ts';
import { listedChampionship } from '#domain/card-index/card-index.rules.ts';
import { cardIndexMessages } from '#contract/card-index/card-index.messages.ts';
import { MOST_CARD_INDEXES_OF_CLUB } from '#contract/common/limits.ts';
import type { Database } from '../../db/database.ts';
import { AppError, unknownValues } from '#server/write/errors.ts';
import { openChampionships } from './championship.queries.ts';
import { countCardIndexes, findCoachesOf } from './card-index.queries.ts';

/** What clubs may not do with their licences, and the federation may. */

export const posts = ['seniorCoachId', 'coachId', 'coach2Id'] as const;
export type Staff = Partial<Record<(typeof posts)[number], number | null | undefined>>;

interface NewLicence extends Staff {
  championship: string;
}

/** Where the fields of one licence stand in the form: „medic“, or „cardIndexes.2.medic“. */
type FieldOf = (place: number, field: string) => string;

/** The licences with their championships as the list spells them. Two at the same moment may both be the last one. */
export async function admitted<Licence extends NewLicence>(
  tx: Database,
  actor: Actor,
  { clubId, year }: { clubId: number; year: number },
  licences: readonly Licence[],
  fieldOf: FieldOf = (_, field) => field,
): Promise<Licence[]> {
  if (mayNameAnyChampionship(actor)) return [...licences];
  const open = await openChampionships(tx);
  const names = licences.map(({ championship }) => listedChampionship(championship, open));
  refuse(
    names.flatMap((name, place) => (name === null ? [fieldOf(place, 'championship')] : [])),
    cardIndexMessages.championshipUnknown,
  );
  await assertOwnCoaches(tx, actor, clubId, licences, fieldOf);
  if ((await countCardIndexes(tx, clubId, year)) + licences.length > MOST_CARD_INDEXES_OF_CLUB)
    throw new AppError('tooManyCardIndexes');
  return licences.map((licence, place) => ({ ...licence, championship: names[place] ?? licence.championship }));
}

export async function listed(tx: Database, actor: Actor, championship: string): Promise<string> {
  if (mayNameAnyChampionship(actor)) return championship;
  const name = listedChampionship(championship, await openChampionships(tx));
  if (name === null) throw unknownValues(['championship'], cardIndexMessages.championshipUnknown);
  return name;
}

/** Whoever trains another club stands beside a team of this one only if the federation says so. */
export async function assertOwnCoaches(
  tx: Database,
  actor: Actor,
  clubId: number,
  licences: readonly Staff[],
  fieldOf: FieldOf = (_, field) => field,
): Promise<void> {
  if (mayBorrowCoaches(actor)) return;
  const asked = licences.flatMap((licence, place) =>
    posts.flatMap((post) => {
      const coachId = licence[post];
      return coachId === undefined || coachId === null ? [] : [{ coachId, field: fieldOf(place, post) }];
    }),
  );
  const own = await findCoachesOf(
    tx,
    clubId,
    asked.map(({ coachId }) => coachId),
  );
  refuse(
    asked.filter(({ coachId }) => !own.has(coachId)).map(({ field }) => field),
    cardIndexMessages.coachOfOtherClub,
  );
}

function refuse(fields: readonly string[], sentence: string): void {
  if (fields.length > 0) throw unknownValues(fields, sentence);
}
