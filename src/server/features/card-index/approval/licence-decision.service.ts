import type { LicenceAct, LicenceStep } from '#domain/card-index/licence-state.rules.ts';
import { gapsOf } from '#domain/card-index/card-index-gaps.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { eligibilityProblems } from '#domain/card-index/eligibility.rules.ts';
import { MEND_DAYS } from '#domain/card-index/licence-mending.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { incompleteSentence } from '#domain/card-index/licence-submission.rules.ts';
import { fact } from '#domain/history/history.rules.ts';
import { type CardIndexDetails, cardIndexDetailsSchema } from '#contract/card-index/card-index.contract.ts';
import type { LicenceReturn, LicenceRevoke } from '#contract/card-index/licence-approval.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { changesOf } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound, RefusedByRulesError, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { tellAdministrators } from '#server/features/notification/news.queries.ts';
import { findCandidates } from '../card-index-members.queries.ts';
import { assertOpen } from '../card-index-members.service.ts';
import { findCardIndex, lockCardIndex, updateCardIndex } from '../card-index.queries.ts';
import { referenceTo } from '../eligibility.ts';
import { findRulesOf } from '../season/season-rules.queries.ts';
import { approveLicences, findActiveKinds, findMemberIds, moveLicence, returnLicence } from './decision.queries.ts';
import { takeStep } from './licence-change.ts';
import { tellClubOfDecision } from './tell-club.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockCardIndex>>>;

interface Act {
  act: Exclude<LicenceAct, 'change'>;
  /** The version the person has seen; null where any will do. */
  version: number | null;
  /** Refuses what the table of steps knows nothing of. */
  check?: (tx: Database, licence: Held) => Promise<void>;
  write: (tx: Database, licence: Held, step: LicenceStep) => Promise<void>;
}

const FACTS = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  approve: 'approved',
  return: 'returned',
  revoke: 'revoked',
} as const;

/** One act of the life of a licence, with its row held: rights, season, table of steps, and what else is asked. */
async function act(
  context: AppContext,
  cardIndexId: number,
  { act: name, version, check, write }: Act,
  caller: Caller,
): Promise<CardIndexDetails> {
  const read = async () => orNotFound(await findCardIndex(context, caller.session.actor, cardIndexId));
  let step: LicenceStep | null = null;
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockCardIndex(tx, cardIndexId),
    version,
    fields: async (tx, licence) => {
      if (!mayManageCardIndex(caller.session.actor, licence)) throw new AppError('forbidden');
      assertOpen(context, licence, caller);
      step = await takeStep(context, tx, licence, name, caller);
      if (step === null) throw new AppError('approvalNotAsked');
      await check?.(tx, licence);
      // Of a licence that is returned already the state stays: what changes is that nothing is approved any more.
      return { state: step.to, ...(name === 'revoke' ? { approvalId: null } : {}) };
    },
    write: async (tx, _fields, licence) => {
      // The state goes with what was decided on it.
      await updateCardIndex(tx, cardIndexId, {});
      await write(tx, licence, orNotFound(step));
    },
    audit: () => ({
      action: `cardIndex.${name}`,
      entity: 'cardIndex',
      entityId: cardIndexId,
      changes: changesOf('cardIndex', cardIndexId, [fact(FACTS[name])]),
    }),
    current: { schema: cardIndexDetailsSchema, read, about: { entity: 'cardIndex', entityId: cardIndexId } },
  });
  // What the federation decides, the club is told by letter.
  context.mailQueued();
  return read();
}

export async function submitLicence(
  context: AppContext,
  cardIndexId: number,
  version: number | null,
  caller: Caller,
): Promise<CardIndexDetails> {
  return act(
    context,
    cardIndexId,
    {
      act: 'submit',
      version,
      check: (tx, licence) => assertComplete(context, tx, licence),
      write: async (tx, { id }, { to }) => {
        await moveLicence(tx, id, to);
        await tellAdministrators(tx);
      },
    },
    caller,
  );
}

/** Everything that keeps a licence from being submitted is said at once. */
async function assertComplete(context: AppContext, tx: Database, licence: Held): Promise<void> {
  const { id, year, ageGroup, clubId } = licence;
  const players = await findCandidates(tx, await findMemberIds(tx, id), year);
  const terms = { rules: await findRulesOf(tx, year), today: today(context.now()) };
  const refused = players
    .map((player) => ({
      player,
      reasons: eligibilityProblems(player, { id, year, ageGroup, clubId }, terms).filter(
        ({ code }) => code !== 'alreadyOn',
      ),
    }))
    .filter(({ reasons }) => reasons.length > 0);
  const missing = gapsOf(licence, players.filter(({ isDeleted }) => !isDeleted).length);
  if (missing.length + refused.length === 0) return;
  throw new RefusedByRulesError('licenceIncomplete', {
    sentence: incompleteSentence(
      missing,
      refused.map(({ player, reasons }) => ({ ...player, reasons })),
    ),
    facts: { missing, players: refused.map(({ player, reasons }) => ({ ...referenceTo(player), reasons })) },
    told: refused.map(({ player }) => player),
  });
}

export async function withdrawLicence(
  context: AppContext,
  cardIndexId: number,
  version: number | null,
  caller: Caller,
): Promise<CardIndexDetails> {
  const write: Act['write'] = async (tx, { id }, { to }) => {
    await moveLicence(tx, id, to);
    await tellAdministrators(tx);
  };
  return act(context, cardIndexId, { act: 'withdraw', version, write }, caller);
}

export async function approveLicence(
  context: AppContext,
  cardIndexId: number,
  version: number | null,
  caller: Caller,
): Promise<CardIndexDetails> {
  const write: Act['write'] = async (tx, licence) => {
    const [made] = await approveLicences(tx, [licence.id], caller.session.actor.userId);
    await tellClubOfDecision(context, tx, { licence, decisionId: orNotFound(made).decisionId, said: null }, caller);
  };
  return act(context, cardIndexId, { act: 'approve', version, write }, caller);
}

interface Returned<Form> {
  form: Form;
  version: number | null;
}

export async function returnToClub(
  context: AppContext,
  cardIndexId: number,
  { form, version }: Returned<LicenceReturn>,
  caller: Caller,
): Promise<CardIndexDetails> {
  const players = new Map<number, number[]>(form.playerIds.map((playerId) => [playerId, []]));
  for (const { playerId, kindId } of form.papers) players.set(playerId, [...(players.get(playerId) ?? []), kindId]);
  const mendUntil = mendUntilOf(context, form);
  const check: Act['check'] = async (tx, { id }) => {
    const members = new Set(await findMemberIds(tx, id));
    if ([...players.keys()].some((playerId) => !members.has(playerId)))
      throw unknownValue('playerIds', messages.valueInvalid);
    const kindIds = new Set([...players.values()].flat());
    if ((await findActiveKinds(tx, [...kindIds])).size < kindIds.size)
      throw unknownValue('papers', messages.valueInvalid);
  };
  const write: Act['write'] = async (tx, licence) => {
    const { reason } = form;
    const about = { cardIndexId: licence.id, reason, mendUntil, players, by: caller.session.actor.userId };
    const decisionId = await returnLicence(tx, about);
    await tellClubOfDecision(context, tx, { licence, decisionId, said: { reason, mendUntil } }, caller);
  };
  return act(context, cardIndexId, { act: 'return', version, check, write }, caller);
}

/** What was approved is not valid any more, from this moment on; the club mends the licence and submits it again. */
export async function revokeApproval(
  context: AppContext,
  cardIndexId: number,
  { form, version }: Returned<LicenceRevoke>,
  caller: Caller,
): Promise<CardIndexDetails> {
  const mendUntil = mendUntilOf(context, form);
  const check: Act['check'] = async (_tx, { approvalId }) => {
    if (approvalId === null) throw new AppError('licenceNotApproved');
  };
  const write: Act['write'] = async (tx, licence) => {
    const said = { reason: form.reason, mendUntil, isRevocation: true };
    const decisionId = await returnLicence(tx, {
      cardIndexId: licence.id,
      ...said,
      by: caller.session.actor.userId,
    });
    await tellClubOfDecision(context, tx, { licence, decisionId, said }, caller);
  };
  return act(context, cardIndexId, { act: 'revoke', version, check, write }, caller);
}

/** The last day for mending; one that is over would be none. */
function mendUntilOf(context: AppContext, { mendUntil }: LicenceRevoke): IsoDate {
  const now = context.now();
  if (mendUntil === undefined) return today(new Date(now.getTime() + MEND_DAYS * 86_400_000));
  if (mendUntil < today(now)) throw unknownValue('mendUntil', messages.dayIsOver);
  return mendUntil;
}
