import { eq, sql } from 'drizzle-orm';
import { clubScope } from '#domain/access.rules.ts';
import { messages } from '#contract/messages.ts';
import type { PlayerCreate } from '#contract/player.contract.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError, found } from '../../errors.ts';
import { recordFile, storePicture } from '../../files/keep-file.ts';
import { today } from '../../today.ts';
import { writeOnce } from '../../write-once.ts';
import { findOrAddCityAnywhere } from '../reference.queries.ts';
import { birthFacts, playerSearch, sealedEgn, translated, unknown } from './player-facts.ts';
import type { PlayerDeed } from './player.service.ts';
import { recordRefusal, refusalOfLimits, type RegistrationRefusal } from './registration-limits.ts';

/** Registers a player; a club only into itself. */
export async function createPlayer(
  context: AppContext,
  form: PlayerCreate,
  { session, deed }: PlayerDeed,
): Promise<{ id: number }> {
  const { file, egn, cityName, ...fields } = form;
  const clubs = clubScope(session.actor);
  if (clubs !== 'all' && !clubs.includes(form.firstClubId)) throw new AppError('forbidden');
  const person = { ...fields, ...birthFacts(context, form) };

  const photo = await storePicture(context.files, file, 'photo');
  const insert = async (tx: Database) => {
    const playerId = await nextPlayerId(tx);
    const [player] = await tx
      .insert(playerTable)
      .values({
        ...person,
        id: playerId,
        photoId: await recordFile(tx, context.files, photo),
        ...sealedEgn(context, egn, playerId),
        cityId: await findOrAddCityAnywhere(tx, cityName),
        currentClubId: form.firstClubId,
        currentCoachId: form.firstCoachId,
        playingSince: form.playingSince ?? today(context.now()),
        search: '',
      })
      .returning({ number: playerTable.number });
    await tx
      .update(playerTable)
      .set({ search: playerSearch(person, found(player).number) })
      .where(eq(playerTable.id, playerId));
    await recordAudit(tx, deed, { action: 'player.create', entity: 'player', entityId: playerId });
    return { id: playerId };
  };
  try {
    const register = async (tx: Database): Promise<{ id: number } | AppError> => {
      const limits = clubs === 'all' ? null : await refusalOfLimits(tx, form.firstClubId, person.birthDate);
      // Everything else has to be right first, or an answer about the number would cost nothing.
      if (limits === null) await assertClubAndCoachExist(tx, form);
      const result = limits ?? (await egnTakenOr(tx, insert));
      if ('id' in result) return result;
      if (clubs !== 'all') await recordRefusal(tx, deed, form.firstClubId, result);
      return new AppError(result.code, result);
    };
    return await writeOnce(context, deed, register, [photo]);
  } catch (error) {
    throw translated(error);
  }
}

/** The new player, or that somebody has the number; what else the transaction did stays. */
async function egnTakenOr(
  tx: Database,
  insert: (tx: Database) => Promise<{ id: number }>,
): Promise<{ id: number } | RegistrationRefusal> {
  try {
    return await tx.transaction(insert);
  } catch (error) {
    if (isUniqueViolation(error, 'players_egn')) return { code: 'egnTaken' };
    throw error;
  }
}

async function assertClubAndCoachExist(tx: Database, form: Pick<PlayerCreate, 'firstClubId' | 'firstCoachId'>) {
  const { rows } = await tx.execute<{ hasClub: boolean; hasCoach: boolean }>(sql`
    select exists (select from clubs where id = ${form.firstClubId}) as "hasClub",
      exists (select from coaches where id = ${form.firstCoachId}) as "hasCoach"`);
  if (rows[0]?.hasClub !== true) throw unknown('firstClubId', messages.clubRequired);
  if (!rows[0].hasCoach) throw unknown('firstCoachId', messages.coachRequired);
}

/** The cipher is bound to the row, so the id has to be known before the row is. */
async function nextPlayerId(tx: Database): Promise<number> {
  const result = await tx.execute<{ id: number }>(sql`select nextval('players_id_seq')::int as id`);
  return found(result.rows[0]).id;
}
