import type { WebhookCreate, WebhookMade, WebhookSecretAsk } from '#contract/webhook/webhook.contract.ts';
import { webhookMessages } from '#contract/webhook/webhook.messages.ts';
import { mayManageKeysOf } from '#domain/api-key/api-key.access.ts';
import { WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tellOfProgram } from '#server/mail/tell-of-program.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { withOwnPassword } from '../sign-in/with-own-password.ts';
import { addressRefusal } from './webhook-attempt.ts';
import { newWebhookSecret, sealAsEarlier, sealSecret } from './webhook-secret.ts';
import * as queries from './webhook.queries.ts';

const refusals = { notHttps: webhookMessages.addressNotHttps, private: webhookMessages.addressPrivate } as const;

export async function createWebhook(
  context: AppContext,
  { currentPassword, ...asked }: WebhookCreate,
  caller: Caller,
  device: string | undefined,
): Promise<WebhookMade> {
  if (!mayManageKeysOf(caller.session.actor, asked)) throw new AppError('forbidden');
  const refusal = addressRefusal(asked.address, context.config.webhooksToAnyAddress);
  if (refusal !== null) throw unknownValue('address', refusals[refusal]);
  const secret = newWebhookSecret();
  const made = await withOwnPassword(context, caller, { currentPassword, device }, async (tx, account) => {
    await queries.lockOwner(tx, asked.clubId);
    if ((await queries.countWebhooks(tx, asked.clubId)) >= WEBHOOK_LIMITS.perOwner)
      throw new AppError('tooManyWebhooks');
    const id = await queries.nextWebhookId(tx);
    const secretCipher = sealSecret(context.secrets, id, secret);
    await queries.insertWebhook(tx, { ...asked, id, secretCipher, createdBy: account.id });
    await recordAudit(tx, caller.origin, aboutWebhook('webhook.create', { ...asked, id }));
    await tellOfProgram(context, tx, { ...asked, door: 'webhook', by: account.id });
    return { id, secret };
  });
  context.mailQueued();
  return made;
}

/** Without a gap: for a day messages carry both signatures, so the other side changes when it likes. */
export async function renewSecret(
  context: AppContext,
  webhookId: number,
  { currentPassword }: WebhookSecretAsk,
  caller: Caller,
  device: string | undefined,
): Promise<WebhookMade> {
  const { secrets, database } = context;
  await assertOwn(database.db, webhookId, caller);
  const secret = newWebhookSecret();
  const made = await withOwnPassword(context, caller, { currentPassword, device }, async (tx, account) => {
    const webhook = await lockOwn(tx, webhookId, caller);
    await queries.setSecret(tx, webhookId, {
      secretCipher: sealSecret(secrets, webhookId, secret),
      earlierCipher: sealAsEarlier(secrets, webhookId, webhook.secretCipher),
    });
    await recordAudit(tx, caller.origin, aboutWebhook('webhook.renewSecret', webhook));
    await tellOfProgram(context, tx, { ...webhook, door: 'webhookSecret', by: account.id });
    return { id: webhookId, secret };
  });
  context.mailQueued();
  return made;
}

/** What failed meanwhile is repeated one by one, from the list. */
export async function switchOn(context: AppContext, webhookId: number, caller: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const webhook = await lockOwn(tx, webhookId, caller);
    if (webhook.switchedOffAt === null) return;
    await queries.switchOn(tx, webhookId);
    await recordAudit(tx, caller.origin, aboutWebhook('webhook.switchOn', webhook));
  });
}

/** With everything that waits for it. */
export async function removeWebhook(context: AppContext, webhookId: number, caller: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const webhook = await lockOwn(tx, webhookId, caller);
    await queries.removeWebhook(tx, webhookId);
    await recordAudit(tx, caller.origin, aboutWebhook('webhook.delete', webhook));
  });
}

export async function listDeliveries(context: AppContext, webhookId: number, caller: Caller) {
  await assertOwn(context.database.db, webhookId, caller);
  return queries.listDeliveries(context.database.db, webhookId);
}

export async function repeatDelivery(
  context: AppContext,
  { id: webhookId, deliveryId }: { id: number; deliveryId: number },
  caller: Caller,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const webhook = await lockOwn(tx, webhookId, caller);
    if (webhook.switchedOffAt !== null) throw new AppError('webhookOff');
    if (!(await queries.queueAgain(tx, webhookId, deliveryId))) throw new AppError('notFound');
    await recordAudit(tx, caller.origin, aboutWebhook('webhook.repeat', webhook));
  });
}

/** A message that tells of nothing, by the way of all others: the answer stands among what was sent. */
export async function sendPing(context: AppContext, webhookId: number, caller: Caller): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const webhook = await lockOwn(tx, webhookId, caller);
    if (webhook.switchedOffAt !== null) throw new AppError('webhookOff');
    if ((await queries.countPingsOfHour(tx, webhookId)) >= WEBHOOK_LIMITS.pingsPerHour)
      throw new AppError('tooManyPings');
    await queries.queuePing(tx, webhookId);
    await recordAudit(tx, caller.origin, aboutWebhook('webhook.ping', webhook));
  });
}

async function assertOwn(db: Database, webhookId: number, { session }: Caller): Promise<void> {
  const webhook = orNotFound(await queries.findWebhook(db, webhookId));
  if (!mayManageKeysOf(session.actor, webhook)) throw new AppError('notFound');
}

async function lockOwn(tx: Database, webhookId: number, { session }: Caller) {
  const webhook = orNotFound(await queries.lockWebhook(tx, webhookId));
  if (!mayManageKeysOf(session.actor, webhook)) throw new AppError('notFound');
  return webhook;
}

/** The host alone: what follows it may be a secret of the other side. */
const aboutWebhook = (
  action: `webhook.${'create' | 'renewSecret' | 'switchOn' | 'repeat' | 'ping' | 'delete'}`,
  { id, name, clubId, address }: { id: number; name: string; clubId: number | null; address: string },
) => ({
  action,
  entity: 'webhook' as const,
  entityId: id,
  details: { webhookName: name, host: new URL(address).hostname, ...(clubId === null ? {} : { clubId }) },
});
