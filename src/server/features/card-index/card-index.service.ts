import { ageGroupWith } from '#domain/card-index/age-group.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import {
  type CardIndexCreate,
  type CardIndexDetails,
  cardIndexDetailsSchema,
  type CardIndexStaff,
} from '#contract/card-index/card-index.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { changeRecord, definedOnly } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { admitted, assertOwnCoaches, posts, type Staff } from './card-index-guards.ts';
import { beginChange } from './approval/licence-change.ts';
import { assertOpen } from './card-index-members.service.ts';
import { assertRegistrationOpen } from './registration-dates.ts';
import { findCardIndex, insertCardIndexes, lockCardIndex, updateCardIndex } from './card-index.queries.ts';

const unknown = (field: string) => () => unknownValue(field, messages.valueInvalid);

export const cardIndexRefusals: Refusals = {
  card_indexes_one_per_group: () => new AppError('cardIndexTaken'),
  card_indexes_club_id_clubs_id_fk: unknown('clubId'),
  card_indexes_senior_coach_id_coaches_id_fk: unknown('seniorCoachId'),
  card_indexes_coach_id_coaches_id_fk: unknown('coachId'),
  card_indexes_coach2_id_coaches_id_fk: unknown('coach2Id'),
};

export async function createCardIndex(
  context: AppContext,
  form: CardIndexCreate,
  caller: Caller,
): Promise<{ id: number }> {
  const { session, origin } = caller;
  const { age, sex, year: named, isOutsideDates, ...fields } = form;
  const year = seasonOf(today(context.now()));
  if (!mayManageCardIndex(session.actor, form)) throw new AppError('forbidden');
  assertCurrentSeason(named, year);
  const { value: ageGroup } = orNotFound(ageGroupWith(age, sex));
  const create = async (tx: Database) => {
    await assertRegistrationOpen(context, tx, { year, ageGroups: [ageGroup], isOutsideDates }, caller);
    const licences = await admitted(tx, session.actor, { clubId: form.clubId, year }, [fields]);
    const [made] = await insertCardIndexes(
      tx,
      licences.map((licence) => ({ ...licence, year, ageGroup, createdBy: origin.actorId })),
    );
    const { id } = orNotFound(made);
    const changes = changesOf('cardIndex', id, [fact('record')]);
    await recordAudit(tx, origin, { action: 'cardIndex.create', entity: 'cardIndex', entityId: id, changes });
    return { id };
  };
  return writeOnce(context, origin, create, { refusals: cardIndexRefusals });
}

/** Licences are made for the current season; a form that was opened in another one says so. */
export function assertCurrentSeason(named: Season | undefined, current: Season): void {
  if (named === undefined || named === current) return;
  throw new ProblemsError([{ code: 'seasonNotCurrent', description: serverMessages.seasonNotCurrent, field: 'year' }]);
}

/** Whoever was there before may stay, wherever he or she works by now. */
function newcomers(before: Staff, asked: Staff): Staff {
  const stood = new Set(posts.map((post) => before[post]));
  return Object.fromEntries(posts.map((post) => [post, stood.has(asked[post]) ? null : asked[post]]));
}

export const ofCardIndex = (
  entityId: number,
  { read, settle }: { read: () => Promise<CardIndexDetails>; settle: () => Promise<void> },
) => ({
  write: async (tx: Database, fields: Parameters<typeof updateCardIndex>[2]) => {
    await updateCardIndex(tx, entityId, fields);
    await settle();
  },
  audit: (changed: string[]) => ({
    action: 'cardIndex.update' as const,
    entity: 'cardIndex' as const,
    entityId,
    details: { changed },
  }),
  current: { schema: cardIndexDetailsSchema, read, about: { entity: 'cardIndex' as const, entityId } },
  refusals: cardIndexRefusals,
});

export async function changeStaff(
  context: AppContext,
  cardIndexId: number,
  change: { fields: CardIndexStaff; version: number | null },
  caller: Caller,
): Promise<CardIndexDetails> {
  const { actor } = caller.session;
  const read = async () => orNotFound(await findCardIndex(context, actor, cardIndexId));
  let settle = async () => {};
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockCardIndex(tx, cardIndexId),
    version: change.version,
    fields: async (tx, cardIndex) => {
      if (!mayManageCardIndex(actor, cardIndex)) throw new AppError('forbidden');
      assertOpen(context, cardIndex, caller);
      settle = await beginChange(context, tx, cardIndex, caller);
      await assertOwnCoaches(tx, actor, cardIndex.clubId, [newcomers(cardIndex, change.fields)]);
      const { seniorCoachId, coachId, coach2Id, medic, masseur } = cardIndex;
      return { seniorCoachId, coachId, coach2Id, medic, masseur, ...definedOnly(change.fields) };
    },
    ...ofCardIndex(cardIndexId, { read, settle: () => settle() }),
  });
  return read();
}
