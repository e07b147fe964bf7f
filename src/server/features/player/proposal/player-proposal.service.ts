import type { ProposalDetails, ProposalForm, ProposedChange } from '#contract/player/player-proposal.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { numberComplaint, type WholeEgn } from '#contract/player/person.fields.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { maskedEgn, readEgn } from '#domain/player/egn.rules.ts';
import { kindInPlaceOf } from '#domain/player/personal-number.rules.ts';
import { added } from '#domain/history/history.rules.ts';
import {
  mayPropose,
  mayReadProposal,
  mayWithdrawProposal,
  type ProposalTies,
} from '#domain/player/player-proposal.access.ts';
import { proposalLimit, type ProposalStatus, proposedFields } from '#domain/player/player-proposal.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { definedOnly } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { playerProposalTable } from '#server/db/tables/player.table.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { proposalDecidedMail } from '#server/mail/proposal-mails.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { tellOfProposal } from '#server/features/notification/news.queries.ts';
import { assertCoachOfClub } from '../current-coach.service.ts';
import { assertNoHiddenEgn, fingerprintsOf } from '../personal-number.ts';
import { lockPlayer, type PlayerRow } from '../player-details.queries.ts';
import { assertNumberOfCitizen, keptFacts, openedNumber, playerFacts } from '../player-facts.ts';
import { changePlayer } from '../player.service.ts';
import * as queries from './player-proposal.queries.ts';
import { type PlainField, plainFields, proposedDifference, proposedForm } from './proposed-values.ts';
import { federationName } from '#server/write/federation.ts';

const cipherCell = (id: number) => ({ table: 'player_proposals', column: 'egn', id });

/** A club proposes what should be corrected in the data of its player. Nothing of the record changes by it. */
export async function propose(
  context: AppContext,
  playerId: number,
  form: ProposalForm,
  { session, origin }: Caller,
): Promise<{ id: number }> {
  const work = async (tx: Database): Promise<{ id: number }> => {
    const player = orNotFound(await lockPlayer(tx, playerId));
    const { currentClubId: clubId } = player;
    if (clubId === null || !mayPropose(session.actor, { id: playerId, currentClub: { id: clubId } }))
      throw new AppError('notFound');
    if (player.isDeleted) throw new AppError('playerDeactivated');
    const limit = proposalLimit(await queries.countProposals(tx, clubId));
    if (limit !== null) throw new AppError(limit);

    const { egn, grounds, ...fields } = { ...form, egn: newNumber(context, player, form) };
    assertNumberOfCitizen(player, { ...fields, egn });
    const facts = factsOf(context, player, { ...fields, egn });
    const now = { ...player, cityName: await queries.cityNameOf(tx, player.cityId) };
    const { before, after } = proposedDifference(now, { ...fields, ...facts });
    await assertCoaches(tx, after, clubId);
    const changed = [...Object.keys(after), ...(egn === undefined ? [] : ['egn'])];
    if (changed.length === 0) throw nothingProposed();

    const id = await nextIdOf(tx, playerProposalTable);
    const number =
      egn === undefined
        ? { before, after }
        : {
            before: { ...before, egn: null },
            after: { ...after, egn: null },
            egnCipher: context.secrets.encrypt(egn, cipherCell(id)),
          };
    await queries.insertProposal(tx, { id, playerId, clubId, createdBy: session.actor.userId, grounds, ...number });
    await recordAudit(tx, origin, {
      action: 'player.propose',
      entity: 'player',
      entityId: playerId,
      details: { changed, clubId },
    });
    return { id };
  };
  return writeOnce(context, origin, work, {
    refusals: { player_proposals_open: () => new AppError('proposalOpen') },
  });
}

/** The number that was typed, unless the player has it already. Who else has it is for the federation to see. */
function newNumber(context: AppContext, player: PlayerRow, { egn, nationality }: ProposalForm): string | undefined {
  if (egn === undefined) return undefined;
  const numberKind = kindInPlaceOf(player.numberKind, egn);
  const description = numberComplaint(egn, { numberKind, nationality: nationality ?? player.nationality });
  if (description !== null) throw new ProblemsError([{ code: 'invalid', description, field: 'egn' }]);
  assertNoHiddenEgn(egn);
  const isOwn = fingerprintsOf(context, 'players', egn).some((fingerprint) => fingerprint.equals(player.egnIndex));
  return isOwn ? undefined : egn;
}

function factsOf(context: AppContext, player: PlayerRow, form: ProposalForm) {
  const { egn, birthDate, sex } = form;
  if (egn !== undefined) {
    const kept = readEgn(egn) === null ? { birthDate: player.birthDate, sex: player.sex } : {};
    return playerFacts(context, { egn, ...kept, ...definedOnly({ birthDate, sex }) });
  }
  return keptFacts(context, player, form);
}

async function assertCoaches(tx: Database, after: Record<string, unknown>, clubId: number): Promise<void> {
  const named = (['firstCoachId', 'currentCoachId'] as const).filter((field) => typeof after[field] === 'number');
  const known = await queries.listCoachNames(
    { db: tx },
    named.map((field) => Number(after[field])),
  );
  const missing = named.find((field) => !known.some(({ id }) => id === after[field]));
  if (missing !== undefined) throw unknownValue(missing, messages.coachRequired);
  // Who taught the player first may be anywhere by now; whoever does today is of the club.
  const { currentCoachId: coachId } = after;
  if (typeof coachId === 'number') await assertCoachOfClub(tx, { coachId, clubId, field: 'currentCoachId' });
}

const nothingProposed = () =>
  new ProblemsError([{ code: 'nothingProposed', description: serverMessages.nothingProposed }]);

const tiesOf = ({ clubId, playerId, currentClubId }: queries.ProposalRow): ProposalTies => ({
  clubId,
  player: { id: playerId, currentClub: currentClubId === null ? null : { id: currentClubId } },
});

/** The proposal, if the rule holds for the person; everyone else is told that there is none. */
async function findFor(
  context: AppContext,
  proposalId: number,
  { session }: Caller,
  rule: (actor: Caller['session']['actor'], place: ProposalTies) => boolean = mayReadProposal,
) {
  const proposal = orNotFound(await queries.findProposal(context.database, proposalId));
  if (!rule(session.actor, tiesOf(proposal.row))) throw new AppError('notFound');
  return proposal;
}

export async function readProposal(context: AppContext, proposalId: number, caller: Caller): Promise<ProposalDetails> {
  const { row, listed, decidedBy } = await findFor(context, proposalId, caller);
  const isOfFederation = isAdministrator(caller.session.actor);
  const changes = proposedFields
    .filter((field) => field in row.after)
    .map((field): ProposedChange =>
      field === 'egn' ? changeOfNumber(context, row, isOfFederation) : changeOf(row, field),
    );
  const coachIds = changes
    .filter(({ field }) => field === 'firstCoachId' || field === 'currentCoachId')
    .flatMap(({ before, after, now }) => [before, after, now])
    .filter((value) => typeof value === 'number');
  return {
    ...listed,
    changes,
    coaches: await queries.listCoachNames(context.database, coachIds),
    decidedOn: row.decidedOn,
    ...(isOfFederation ? { decidedBy } : {}),
    grounds: row.grounds,
    reason: row.reason,
    playerVersion: row.version,
  };
}

function changeOf(row: queries.ProposalRow, field: PlainField): ProposedChange {
  const [before, after] = [asValue(row.before[field]), asValue(row.after[field])];
  const now = asValue(row[field]);
  return { field, before, after, now, isChangedSince: now !== before };
}

const asValue = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** Numbers are for the federation, masked; the club has typed its own. */
function changeOfNumber(context: AppContext, row: queries.ProposalRow, isShown: boolean): ProposedChange {
  const after =
    isShown && row.egnCipher !== null ? maskedEgn(context.secrets.decrypt(row.egnCipher, cipherCell(row.id))) : null;
  const now = isShown ? maskedEgn(openedNumber(context, { id: row.playerId, egnCipher: row.ownCipher })) : null;
  return { field: 'egn', before: null, after, now, isChangedSince: false };
}

/** The whole number that was proposed, for whoever decides. It leaves the same trace as the number of a record. */
export async function readProposedEgn(context: AppContext, proposalId: number, caller: Caller): Promise<WholeEgn> {
  const { row } = await findFor(context, proposalId, caller);
  const egn = context.secrets.decrypt(orNotFound(row.egnCipher), cipherCell(proposalId));
  await recordAudit(context.database.db, caller.origin, {
    action: 'player.readEgn',
    entity: 'player',
    entityId: row.playerId,
  });
  return { egn };
}

export async function acceptProposal(
  context: AppContext,
  proposalId: number,
  version: number | null,
  caller: Caller,
): Promise<{ id: number; status: ProposalStatus }> {
  const { row } = await findFor(context, proposalId, caller);
  const egn = row.egnCipher === null ? undefined : context.secrets.decrypt(row.egnCipher, cipherCell(proposalId));
  const accept = async (tx: Database, player: PlayerRow) => {
    await close(context, tx, proposalId, { status: 'accepted', caller });
    const now = { ...player, cityName: await queries.cityNameOf(tx, player.cityId) };
    return proposedForm(
      now,
      Object.fromEntries(
        plainFields.filter((field) => field in row.after).map((field) => [field, row.after[field] ?? null]),
      ),
      egn,
    );
  };
  await changePlayer(
    context,
    row.playerId,
    { fields: accept, version, history: changesOf('player', row.playerId, [added('proposal', row.clubId)]) },
    caller,
  );
  context.mailQueued();
  return { id: proposalId, status: 'accepted' };
}

export async function refuseProposal(context: AppContext, proposalId: number, reason: string, caller: Caller) {
  await findFor(context, proposalId, caller);
  const refused = await writeOnce(context, caller.origin, async (tx) => {
    await close(context, tx, proposalId, { status: 'refused', reason, caller });
    return { id: proposalId, status: 'refused' as const };
  });
  context.mailQueued();
  return refused;
}

export async function withdrawProposal(context: AppContext, proposalId: number, caller: Caller) {
  await findFor(context, proposalId, caller, mayWithdrawProposal);
  return writeOnce(context, caller.origin, async (tx) => {
    await close(context, tx, proposalId, { status: 'withdrawn', caller });
    return { id: proposalId, status: 'withdrawn' as const };
  });
}

const ACTIONS = {
  accepted: 'player.acceptProposal',
  refused: 'player.refuseProposal',
  withdrawn: 'player.withdrawProposal',
} as const;

async function close(
  context: AppContext,
  tx: Database,
  proposalId: number,
  { status, reason, caller }: { status: keyof typeof ACTIONS; reason?: string; caller: Caller },
): Promise<void> {
  const { actor } = caller.session;
  const decision = { status, decidedBy: actor.userId, ...(reason === undefined ? {} : { reason }) };
  const closed = await queries.closeProposal(tx, proposalId, decision);
  if (closed === null) throw new AppError('proposalDecided');
  await recordAudit(tx, caller.origin, {
    action: ACTIONS[status],
    entity: 'player',
    entityId: closed.playerId,
    details: { clubId: closed.clubId },
  });
  if (status === 'withdrawn') return;
  const isAccepted = status === 'accepted';
  await tellOfProposal(tx, { proposalId, kind: isAccepted ? 'proposalAccepted' : 'proposalRefused', by: actor.userId });
  const { email: recipient, ...player } = await queries.findProposalForMail(tx, proposalId);
  const link = `${context.config.publicUrl}/proposals/${proposalId}`;
  const federation = await federationName(context, tx);
  const mail = proposalDecidedMail({ ...player, link, federation }, { isAccepted, reason });
  await queueMails(tx, [{ recipient, ...mail, dedupeKey: `proposal:${proposalId}:${status}` }]);
}
