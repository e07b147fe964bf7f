import { failures } from '#contract/failure/failures.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { isSameSlot } from '#domain/card-index/card-index.rules.ts';
import { byKey } from '#domain/card-index/place-order.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { eligibilityProblems } from '#domain/card-index/eligibility.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { proposeSeason } from '#domain/card-index/season-proposal.rules.ts';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import type {
  SeasonCreate,
  SeasonCreated,
  SeasonProposal,
  SeasonRefused,
} from '#contract/card-index/season-proposal.contract.ts';
import { added, fact } from '#domain/history/history.rules.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound, RefusedByRulesError, unknownValues } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import {
  type CandidateRow,
  findCandidates,
  findFormerMembers,
  insertMembers,
  listCandidatesOfClub,
  lockPlayers,
} from '../card-index-members.queries.ts';
import { admitted, posts } from '../card-index-guards.ts';
import { memberRefusals } from '../card-index-members.service.ts';
import { insertCardIndexes } from '../card-index.queries.ts';
import { assertCurrentSeason, cardIndexRefusals } from '../card-index.service.ts';
import { requireCandidates, referenceTo } from '../eligibility.ts';
import { openChampionships } from '../championship.queries.ts';
import { isClub } from '#server/db/references.ts';
import { assertRegistrationOpen } from '../registration-dates.ts';
import { findRulesOf } from './season-rules.queries.ts';
import {
  findCardIndexesOfMembers,
  findCoaches,
  findSlotsTaken,
  listLicencesOfTwoSeasons,
} from './season-proposal.queries.ts';

/** The club and the federation plan a season; that there is such a club is asked last. */
async function assertManages({ database }: AppContext, clubId: number, { session }: Caller): Promise<void> {
  if (!mayManageCardIndex(session.actor, { clubId })) throw new AppError('forbidden');
  orNotFound((await isClub(database.db, clubId)) || null);
}

export async function readProposal(context: AppContext, clubId: number, caller: Caller): Promise<SeasonProposal> {
  await assertManages(context, clubId, caller);
  const { database } = context;
  const day = today(context.now());
  const year = seasonOf(day);
  const licences = await listLicencesOfTwoSeasons(database, clubId, year);
  const previous = licences.filter((licence) => licence.year < year);
  const [rules, rows, ofClub, championships, cardIndexIds] = await Promise.all([
    findRulesOf(database.db, year),
    findFormerMembers(database.db, { clubId, of: year - 1, season: year }),
    listCandidatesOfClub(database, clubId, year),
    openChampionships(database.db),
    findCardIndexesOfMembers(
      database.db,
      previous.map(({ id }) => id),
    ),
  ]);
  const members = rows.map((row) => Object.assign(row, { previousIds: cardIndexIds.get(row.id) ?? [] }));
  const former = new Set(rows.map(({ id }) => id));
  const others = ofClub
    .filter(({ id }) => !former.has(id))
    .map((row) => Object.assign(row, { previousIds: [] as number[] }));
  const existing = licences.filter((licence) => licence.year === year);
  const proposal = proposeSeason({
    clubId,
    year,
    terms: { rules, today: day },
    previous,
    existing,
    members,
    others,
    championships,
  });
  const { cardIndexes, left, unlicensed, closedChampionships } = proposal;
  return {
    year,
    previousYear: year - 1,
    cardIndexes: cardIndexes.map(({ previous: from, players, ...licence }) => ({
      ...licence,
      previousId: from?.id ?? null,
      seniorCoach: stillHere(from?.seniorCoach),
      coach: stillHere(from?.coach),
      coach2: stillHere(from?.coach2),
      medic: from?.medic ?? null,
      masseur: from?.masseur ?? null,
      players: players.map(({ member, ...proposed }) => ({
        ...formerMember(member),
        ...proposed,
        isEligible: proposed.reasons.length === 0,
      })),
    })),
    left: left.map(({ member, ...gone }) => ({ ...formerMember(member), ...gone })),
    unlicensed: unlicensed.map(({ member, ...leftOut }) => ({ ...formerMember(member), ...leftOut })),
    leftCoaches: coachesWhoLeft(previous),
    closedChampionships,
  };
}

type TeamCoach = CardIndexDetails['seniorCoach'];

/** Whoever works elsewhere by now, or nowhere, is not proposed again. */
const stillHere = (coach: TeamCoach | undefined) => (coach?.isOfClub === true ? coach : null);

function coachesWhoLeft(licences: readonly Record<'seniorCoach' | 'coach' | 'coach2', TeamCoach>[]) {
  const staff = licences.flatMap(({ seniorCoach, coach, coach2 }) => [seniorCoach, coach, coach2]);
  const gone = staff.filter((coach) => coach !== null).filter((coach) => !coach.isOfClub);
  return [...new Map(gone.map((coach) => [coach.id, coach])).values()];
}

const formerMember = (member: CandidateRow) => ({ ...referenceTo(member), birthDate: member.birthDate });

type NewLicence = SeasonCreate['cardIndexes'][number];

/** Makes all licences with their players, or none of them. */
export async function createSeason(
  context: AppContext,
  clubId: number,
  { year: named, cardIndexes: asked, isOutsideDates }: SeasonCreate,
  caller: Caller,
): Promise<SeasonCreated> {
  await assertManages(context, clubId, caller);
  const { origin } = caller;
  const day = today(context.now());
  const year = seasonOf(day);
  assertCurrentSeason(named, year);
  const create = async (tx: Database): Promise<SeasonCreated> => {
    const ageGroups = asked.map(({ ageGroup }) => ageGroup);
    await assertRegistrationOpen(context, tx, { year, ageGroups, isOutsideDates }, caller);
    assertKnown(asked, await findCoaches(tx, asked.flatMap(coachesOf)));
    const cardIndexes = await admitted(tx, caller.session.actor, { clubId, year }, asked, placeOf);
    assertFree(cardIndexes, await findSlotsTaken(tx, clubId, year));
    const made = await insertCardIndexes(
      tx,
      // In one order, whatever was sent: two who make the same licences at once never wait in a circle.
      cardIndexes.toSorted(byKey).map((licence) => {
        const { playerIds: _, ...fields } = licence;
        return { ...fields, clubId, year, createdBy: origin.actorId };
      }),
    );
    // In the order they were sent, each with its number.
    const licences = cardIndexes.map((one) => ({
      ...one,
      ...orNotFound(made.find((other) => isSameSlot(other, one))),
    }));
    await assertEligible(tx, licences, day, caller);
    await insertMembers(tx, licences, origin.actorId);
    await recordAudit(
      tx,
      origin,
      ...licences.map(({ id, playerIds }): AuditEntry => ({
        action: 'cardIndex.create',
        entity: 'cardIndex',
        entityId: id,
        details: { playerIds },
        changes: changesOf('cardIndex', id, [
          fact('record'),
          ...playerIds.map((playerId) => added('member', playerId)),
        ]),
      })),
    );
    return { cardIndexes: licences.map(({ id, ageGroup, championship }) => ({ id, ageGroup, championship })) };
  };
  return writeOnce(context, origin, create, { refusals: { ...cardIndexRefusals, ...memberRefusals } });
}

const placeOf = (at: number, field: string) => `cardIndexes.${at}.${field}`;
const coachesOf = (licence: NewLicence) => posts.map((post) => licence[post]).filter((id) => id !== undefined);

function assertKnown(cardIndexes: readonly NewLicence[], coaches: ReadonlySet<number>): void {
  const fields = cardIndexes.flatMap((licence, at) =>
    posts
      .filter((post) => !coaches.has(licence[post] ?? NaN) && licence[post] !== undefined)
      .map((post) => placeOf(at, post)),
  );
  if (fields.length > 0) throw unknownValues(fields, messages.valueInvalid);
}

/** Said of every group at once; whoever makes one at the same moment is refused by the database. */
function assertFree(cardIndexes: readonly NewLicence[], taken: Awaited<ReturnType<typeof findSlotsTaken>>): void {
  const doubles = cardIndexes.filter((licence) => taken.some((one) => isSameSlot(one, licence)));
  if (doubles.length === 0) return;
  const sentence = doubles
    .map(({ ageGroup }) => `${ageGroupLabel(ageGroup)}: ${failures.cardIndexTaken.message}`)
    .join(' ');
  throw new RefusedByRulesError('cardIndexTaken', { sentence, facts: {} });
}

type MadeLicence = NewLicence & { id: number; clubId: number };

/** Whoever is on two of the new licences is looked at with the first already counted. */
async function assertEligible(
  tx: Database,
  licences: readonly MadeLicence[],
  day: IsoDate,
  { session }: Caller,
): Promise<void> {
  const year = seasonOf(day);
  const playerIds = [...new Set(licences.flatMap((licence) => licence.playerIds))];
  await lockPlayers(tx, playerIds);
  const [rules, rows] = [await findRulesOf(tx, year), await findCandidates(tx, playerIds, year)];
  const held = new Map(rows.map((row) => [row.id, [...row.cardIndexes]]));
  const refused: SeasonRefused['players'] = [];
  const told: CandidateRow[] = [];
  for (const { id, clubId, ageGroup, championship, playerIds: ids } of licences) {
    for (const player of requireCandidates(rows, { playerIds: ids, field: 'cardIndexes' }, session.actor)) {
      const cardIndexes = held.get(player.id) ?? [];
      const reasons = eligibilityProblems(
        { ...player, cardIndexes },
        { id, year, ageGroup, clubId },
        { rules, today: day },
      );
      if (reasons.length > 0) {
        refused.push({ ...referenceTo(player), ageGroup, championship, reasons });
        told.push(player);
      }
      // Its number means nothing to anybody while nothing is stored.
      cardIndexes.push({ id: null, ageGroup, clubName: '' });
    }
  }
  if (refused.length === 0) return;
  throw new RefusedByRulesError('someNotEligible', {
    sentence: serverMessages.seasonNotEligible,
    facts: { players: refused },
    told,
  });
}
