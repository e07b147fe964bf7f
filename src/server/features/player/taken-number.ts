import type { NumberTaken } from '#contract/player/player.contract.ts';
import { failures } from '#contract/failure/failures.ts';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { deactivatedLabel } from '#domain/player/player.rules.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { findOwnerOfNumber } from './personal-number.queries.ts';
import { fingerprintsOf } from './personal-number.ts';

const TRANSFER_INSTEAD = 'Състезателят вече е регистриран; за да премине във Вашия клуб, започнете трансфер.';
const IN_OWN_CLUB = 'Състезателят вече е във Вашия клуб.';
/** Nobody who is deactivated is found by a club, or changes clubs. */
export const ASK_THE_FEDERATION = 'Профилът на състезателя е деактивиран; обърнете се към федерацията.';

/**
 * Somebody has the number. An administrator is told who, whether active or not; a club what to do instead, and no
 * more of a stranger than that he or she is there.
 */
export async function takenPlayerNumber(
  context: Pick<AppContext, 'secrets'>,
  tx: Database,
  egn: string,
  actor: Actor,
): Promise<AppError> {
  const owner = await findOwnerOfNumber(tx, fingerprintsOf(context, 'players', egn));
  if (owner === null) return new AppError('egnTaken');
  const clubs = clubScope(actor);
  const told =
    clubs === 'all'
      ? `Това е ${[owner.name, `рег.\u00A0№\u00A0${owner.number}`, owner.clubName, owner.isDeleted ? deactivatedLabel.toLowerCase() : null].filter((part) => part !== null).join(', ')}.`
      : owner.isDeleted
        ? ASK_THE_FEDERATION
        : owner.clubId !== null && clubs.includes(owner.clubId)
          ? IN_OWN_CLUB
          : TRANSFER_INSTEAD;
  return new AppError('egnTaken', {
    sentence: `${failures.egnTaken.message} ${told}`,
    ...(clubs === 'all' ? { facts: { takenBy: { id: owner.id } } satisfies Partial<NumberTaken> } : {}),
  });
}
