import type { UserCreate, UserCreated } from '#contract/user/user.contract.ts';
import { userMessages } from '#contract/user/user.messages.ts';
import { added, fact } from '#domain/history/history.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { randomPassword } from '#server/keys/random-password.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { AppError, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { holdChildren, linkChild } from './child-link.ts';
import { GENERATED_PASSWORD_HOURS, isMailSent, mailPassword } from './password-letter.ts';
import * as change from './user-change.queries.ts';
import { accountRefusals } from './user-refusals.ts';

const CLUB_ROLE = 2;

export async function createUser(context: AppContext, form: UserCreate, caller: Caller): Promise<UserCreated> {
  const { roleId = CLUB_ROLE, childIds = [], clubIds = [], ...fields } = form;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const create = async (tx: Database) => {
    await assertStillSignedIn(tx, caller);
    const role = await change.findRole(tx, roleId);
    if (role === null) throw unknownValue('roleId', userMessages.roleRequired);
    if (childIds.length > 0 && role !== 'PLAYER') throw unknownValue('childIds', userMessages.childrenOfRole);
    if (clubIds.length > 0 && role !== 'CLUB') throw unknownValue('clubIds', userMessages.clubsOfRole);
    const children = await holdChildren(context, tx, childIds);
    const clubs = await holdClubs(tx, clubIds);
    const account = { ...fields, search: searchText(fields.firstName, fields.lastName), passwordHash };
    const id = await change.insertUser(tx, account, { validHours: GENERATED_PASSWORD_HOURS });
    await change.insertRole(tx, { userId: id, roleId });
    const heldIds = clubs.map((club) => club.id);
    await change.insertClubs(tx, id, heldIds);
    await mailPassword(tx, context, { ...fields, password, isNew: true, clubs: clubs.map((club) => club.fullName) });
    const by = caller.origin.actorId;
    for (const child of children)
      await linkChild(context, tx, { account: { ...fields, id, isDeleted: false }, child, by });
    await recordAudit(tx, caller.origin, {
      action: 'user.create',
      entity: 'user',
      entityId: id,
      details: {
        roleId,
        ...(childIds.length === 0 ? {} : { childIds }),
        ...(heldIds.length === 0 ? {} : { clubIds: heldIds }),
      },
      changes: changesOf('user', id, [
        fact('record'),
        added('role', roleId),
        ...children.map((child) => added('child', child.id)),
        ...heldIds.map((clubId) => added('club', clubId)),
      ]),
    });
    return { id, isMailSent: isMailSent(context) };
  };
  const answer = await writeOnce(context, caller.origin, create, {
    first: change.holdAccounts,
    refusals: accountRefusals,
  });
  context.mailQueued();
  return answer;
}

/** In the order of their numbers, each once. */
export async function holdClubs(tx: Database, clubIds: readonly number[]) {
  const clubs = await change.holdClubs(tx, clubIds);
  if (clubs.length < new Set(clubIds).size) throw new AppError('notFound');
  return clubs;
}
