import type { ApiKeyCreate, ApiKeyMade } from '#contract/api-key/api-key.contract.ts';
import { mayManageKeysOf, scopesOf } from '#domain/api-key/api-key.access.ts';
import { API_KEY_LIMITS } from '#domain/api-key/api-key.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { newApiKey, tokenHash } from '#server/keys/tokens.ts';
import { tellOfProgram } from '#server/mail/tell-of-program.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { withOwnPassword } from '../sign-in/with-own-password.ts';
import * as queries from './api-key.queries.ts';

/** So much of a secret is shown in the list. */
const SHOWN_LETTERS = 10;

export async function createKey(
  context: AppContext,
  { currentPassword, ...asked }: ApiKeyCreate,
  caller: Caller,
  device: string | undefined,
): Promise<ApiKeyMade> {
  const { actor } = caller.session;
  if (!mayManageKeysOf(actor, asked)) throw new AppError('forbidden');
  if (!asked.scopes.every((scope) => scopesOf(asked).includes(scope))) throw new AppError('forbidden');
  const secret = newApiKey();
  const answer = await withOwnPassword(context, caller, { currentPassword, device }, async (tx, account) => {
    await queries.lockOwner(tx, asked.clubId);
    if ((await queries.countLiveKeys(tx, asked.clubId)) >= API_KEY_LIMITS.perOwner) throw new AppError('tooManyKeys');
    const [made] = await queries.insertKey(tx, {
      ...asked,
      keyHash: tokenHash(secret),
      beginning: secret.slice(0, SHOWN_LETTERS),
      createdBy: account.id,
    });
    const { id } = orNotFound(made);
    await recordAudit(tx, caller.origin, aboutKey('apiKey.create', { id, ...asked }));
    await tellOfProgram(context, tx, { ...asked, door: 'key', by: account.id });
    return { id, secret };
  });
  context.mailQueued();
  return answer;
}

/** For good: whoever still needs it is given another one. A key that was revoked before stays as it is. */
export async function revokeKey(context: AppContext, keyId: number, { session, origin }: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const key = orNotFound(await queries.lockKey(tx, keyId));
    if (!mayManageKeysOf(session.actor, key)) throw new AppError('notFound');
    if (key.revokedAt !== null) return;
    await queries.markRevoked(tx, keyId, session.actor.userId);
    await recordAudit(tx, origin, aboutKey('apiKey.revoke', key));
  });
}

const aboutKey = (
  action: 'apiKey.create' | 'apiKey.revoke',
  { id, name, clubId, scopes }: Pick<ApiKeyCreate, 'name' | 'clubId' | 'scopes'> & { id: number },
) => ({
  action,
  entity: 'apiKey' as const,
  entityId: id,
  details: { keyName: name, scopes, ...(clubId === null ? {} : { clubId }) },
});
