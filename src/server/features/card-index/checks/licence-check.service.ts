import type {
  CheckedLicence,
  CheckedPlayer,
  LicenceCheck,
  LicenceCheckForm,
  LicencesToCheck,
} from '#contract/card-index/licence-check.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { isPastSeason } from '#domain/card-index/card-index.rules.ts';
import { approvedLineOf, playersOnSheet } from '#domain/card-index/card-index-sheet.rules.ts';
import { checkRightOf, mayRemoveCheck } from '#domain/card-index/licence-check.access.ts';
import { checkTimeRefusal, type CheckRight, isCheckedAt } from '#domain/card-index/licence-check.rules.ts';
import { licenceStateLabels } from '#domain/card-index/licence-state.rules.ts';
import { isLoanOver } from '#domain/card-index/loan.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { added, takenAway } from '#domain/history/history.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { hashOfCode } from '#server/features/paper/sheet-code.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findDaysOf } from './delegate.queries.ts';
import * as queries from './licence-check.queries.ts';
import { listLicencesToCheck } from './licences-to-check.queries.ts';

/** By what right the person checks at that moment; without one nothing is told, not even whether there is a licence. */
async function rightAt(db: Database, actor: Actor, at: Date): Promise<CheckRight> {
  const day = today(at);
  const right = checkRightOf(actor, await findDaysOf(db, actor.userId, day), { day, at: at.getTime() });
  if (right === null) throw new AppError('notDelegate');
  return right;
}

/** Whose players are shown is counted; it is not answered. */
export type OpenedLicence = CheckedLicence & { clubId: number };

export async function readLicence(
  { database, now }: AppContext,
  cardIndexId: number,
  actor: Actor,
): Promise<OpenedLicence> {
  const at = now();
  const right = await rightAt(database.db, actor, at);
  const licence = orNotFound(await queries.findLicenceToCheck(database, cardIndexId));
  assertOfSeason(licence, at);
  return toCheckedLicence(licence, { actor, right, at });
}

/** What can be opened, for a delegate whom nobody hands a paper: clubs and groups, and nobody on them. */
export async function listToCheck(
  { database, now }: AppContext,
  query: ListQuery<'club' | 'id'>,
  actor: Actor,
): Promise<LicencesToCheck> {
  const at = now();
  await rightAt(database.db, actor, at);
  const { rows, total } = await listLicencesToCheck(database, seasonOf(today(at)), query);
  const licences = rows.map(({ ageGroup, ...licence }) => ({
    ...licence,
    ageGroup: ageGroupLabel(ageGroup),
  }));
  return { licences, total, page: query.page, pageSize: query.pageSize };
}

/** The licence behind the code on a sheet. */
export async function readLicenceOfCode(context: AppContext, code: string, actor: Actor): Promise<OpenedLicence> {
  const { database, now } = context;
  await rightAt(database.db, actor, now());
  const hash = orNotFound(hashOfCode(code));
  const id = await queries.findLicenceOfSheet(database.db, hash, seasonOf(today(now())));
  return readLicence(context, orNotFound(id), actor);
}

export async function readPhoto(
  { database, files, now }: AppContext,
  { id, playerId }: { id: number; playerId: number },
  actor: Actor,
): Promise<Buffer> {
  const at = now();
  await rightAt(database.db, actor, at);
  const licence = orNotFound(await queries.findLicenceToCheck(database, id));
  const photoId = membersOf(licence, at).find((player) => player.id === playerId)?.photoId ?? null;
  const bytes = photoId === null ? null : await files.get(pictureName(photoId, 384));
  if (bytes === null) throw new AppError('fileNotFound');
  return bytes;
}

/** Whose name stands on the valid sheet today. */
function membersOf({ people, year }: queries.LicenceToCheck, at: Date): queries.CheckedPerson[] {
  const day = today(at);
  return playersOnSheet(
    people.map((person) => {
      const loanEndedOn = isLoanOver({ endOn: person.loanEndOn }, year, day) ? person.loanEndOn : null;
      return { ...person, loanEndedOn };
    }),
  );
}

/** Only what is played with now is checked, or shown to whoever checks. */
function assertOfSeason({ year }: { year: number }, at: Date): void {
  if (isPastSeason(year, seasonOf(today(at)))) throw new AppError('cardIndexClosed');
}

interface Reader {
  actor: Actor;
  right: CheckRight;
  at: Date;
}

function toCheckedLicence(licence: queries.LicenceToCheck, reader: Reader): OpenedLicence {
  const { id, clubId, club, ageGroup, championship, year, approval } = licence;
  const line = approvedLineOf(approval);
  return {
    id,
    clubId,
    club,
    ageGroup: ageGroupLabel(ageGroup),
    championship,
    year,
    approval:
      approval === null ? null : { isApproved: line !== null, text: line ?? licenceStateLabels[approval.state] },
    readAt: reader.at.toISOString(),
    players: membersOf(licence, reader.at).map((person) => toCheckedPlayer(person, reader)),
  };
}

function toCheckedPlayer(person: queries.CheckedPerson, reader: Reader): CheckedPlayer {
  const { id, number, firstName, middleName, lastName, birthDate, photoId, checks } = person;
  return {
    id,
    number,
    name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    birthYear: Number(birthDate.slice(0, 4)),
    hasPhoto: photoId !== null,
    checks: checks.map((check) => toCheck(check, reader)),
  };
}

function toCheck({ id, place, checkedAt, asWhat, by, byId }: queries.CheckRow, { actor, right }: Reader): LicenceCheck {
  const mayRemove = mayRemoveCheck(actor, right, { byId });
  return { id, place, checkedAt: new Date(checkedAt).toISOString(), asWhat, by, mayRemove };
}

interface CheckKey {
  id: number;
  checkId: string;
}

/**
 * Writes a check down, once: one that was sent before is answered as it is. The right is asked for the moment the phone
 * claims, within bounds, so that what was made without a network counts when the network is back.
 */
export async function makeCheck(
  context: AppContext,
  { id: cardIndexId, checkId }: CheckKey,
  { playerId, place, checkedAt }: LicenceCheckForm,
  { session: { actor }, origin }: Caller,
): Promise<{ id: string }> {
  return writeOnce(context, origin, async (tx) => {
    const [receivedAt, madeAt] = [context.now(), new Date(checkedAt)];
    const refusal = checkTimeRefusal(madeAt.getTime(), receivedAt.getTime());
    const asWhat = await rightAt(tx, actor, madeAt);
    const licence = orNotFound(await queries.holdLicenceToCheck(tx, cardIndexId));
    const same = { cardIndexId, playerId, place, checkedBy: actor.userId };
    const known = await queries.findCheck(tx, checkId);
    if (known !== undefined) {
      assertSame(known, same);
      return { id: checkId };
    }
    if (refusal !== null) throw new AppError(refusal);
    assertOfSeason(licence, receivedAt);
    if (licence.approval !== null && approvedLineOf(licence.approval) === null) throw new AppError('checkNotApproved');
    const player = membersOf(licence, receivedAt).find(({ id }) => id === playerId);
    if (player === undefined) throw new AppError('playerNotOnLicence');
    if (isCheckedAt(player, place)) throw new AppError('checkMade');
    await queries.insertCheck(tx, { id: checkId, ...same, asWhat, checkedAt: madeAt, receivedOn: receivedAt });
    await recordAudit(tx, origin, {
      action: 'cardIndex.check',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { playerId, place, madeAt: madeAt.toISOString() },
      changes: changesOf('cardIndex', cardIndexId, [added(`check${place}`, playerId)]),
    });
    return { id: checkId };
  });
}

type Known = NonNullable<Awaited<ReturnType<typeof queries.findCheck>>>;

/** A number is of one check: another one under it is a mistake of the sender, not a repeat. */
function assertSame(known: Known, sent: Pick<Known, 'cardIndexId' | 'playerId' | 'place' | 'checkedBy'>): void {
  const isSame =
    known.cardIndexId === sent.cardIndexId &&
    known.playerId === sent.playerId &&
    known.place === sent.place &&
    known.checkedBy === sent.checkedBy;
  if (!isSame) throw new AppError('repeatedDifferently');
}

export async function removeCheck(
  context: AppContext,
  { id: cardIndexId, checkId }: CheckKey,
  { session: { actor }, origin }: Caller,
): Promise<void> {
  await writeOnce(context, origin, async (tx) => {
    const at = context.now();
    const right = await rightAt(tx, actor, at);
    const licence = orNotFound(await queries.holdLicenceToCheck(tx, cardIndexId));
    const check = await queries.findCheck(tx, checkId);
    if (check === undefined || check.cardIndexId !== cardIndexId) throw new AppError('notFound');
    if (!mayRemoveCheck(actor, right, { byId: check.checkedBy })) throw new AppError('forbidden');
    assertOfSeason(licence, at);
    if (check.removedOn !== null) return {};
    await queries.markCheckRemoved(tx, checkId, actor.userId);
    await recordAudit(tx, origin, {
      action: 'cardIndex.removeCheck',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { playerId: check.playerId, place: check.place },
      changes: changesOf('cardIndex', cardIndexId, [takenAway(`check${check.place}`, check.playerId)]),
    });
    return {};
  });
}
