import { isCloseToCoach } from '#domain/coach/coach.access.ts';
import type { AddedToCoach } from '#contract/coach/coach.contract.ts';
import type { CoachEducationCreate } from '#contract/coach/coach-education.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { added as addedTo } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { recordFile, storeDocument } from '#server/files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { lockCoach } from './coach-details.queries.ts';
import { findCoachFor } from './find-coach-for.ts';
import { insertEducation } from './coach-education.queries.ts';

export async function addEducation(
  context: AppContext,
  coachId: number,
  { file, ...education }: CoachEducationCreate,
  caller: Caller,
): Promise<AddedToCoach> {
  const { session, origin } = caller;
  // Asked before as well: looking at a file takes its time, and the coach may move meanwhile.
  await findCoachFor(context.database, session.actor, coachId, isCloseToCoach);
  if (education.graduationDate > today(context.now())) {
    const code = 'graduatedInFuture';
    throw new ProblemsError([{ code, description: messages[code], field: 'graduationDate' }]);
  }
  const stored = await storeDocument(context.files, file, await uploaderOf(context, caller, file));
  const add = async (tx: Database) => {
    const { currentClubId } = orNotFound(await lockCoach(tx, coachId));
    const currentClub = currentClubId === null ? null : { id: currentClubId };
    if (!isCloseToCoach(session.actor, { currentClub })) throw new AppError('notFound');
    const fileId = await recordFile(tx, context.files, stored);
    const added = await insertEducation(tx, { ...education, coachId, fileId, createdBy: origin.actorId });
    const changes = changesOf('coach', coachId, [addedTo('education', education.level)]);
    await recordAudit(tx, origin, { action: 'coach.addEducation', entity: 'coach', entityId: coachId, changes });
    return added;
  };
  return writeOnce(context, origin, add, { stored: [stored] });
}
