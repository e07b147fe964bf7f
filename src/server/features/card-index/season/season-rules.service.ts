import type { IsoDate } from '#domain/common/dates.ts';
import { type EligibilityCode, eligibilityProblems } from '#domain/card-index/eligibility.rules.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import { mayChangeRulesOf, rulesOfSeason, type SeasonRules } from '#domain/card-index/season-rules.ts';
import { MOST_CONCERNED_SHOWN } from '#contract/common/limits.ts';
import {
  type SeasonRulesDetails,
  type SeasonRulesForm,
  type SeasonRulesPreview,
  seasonRulesSchema,
} from '#contract/card-index/season-rules.contract.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { approveLicences, lockSeasons } from '../approval/decision.queries.ts';
import {
  findRulesOf,
  listMembersOfSeason,
  listRules,
  lockRules,
  type MemberOfSeason,
  namesOfMembers,
  saveRules,
} from './season-rules.queries.ts';

const currentSeason = (context: AppContext): Season => seasonOf(today(context.now()));

export async function listSeasonRules(context: AppContext): Promise<SeasonRulesDetails[]> {
  const current = currentSeason(context);
  const { set, years } = await listRules(context.database);
  const seasons = new Set([current + 1, current, ...years, ...set.map(({ year }) => year)]);
  return [...seasons]
    .toSorted((one, other) => other - one)
    .map((year) => {
      const own = set.find((rules) => rules.year === year);
      const holding = set.find((rules) => rules.year <= year);
      const { cutOff, groupsAbove, cardIndexesPerSeason, isApprovalRequired } = rulesOfSeason(year, set);
      return {
        year,
        cutOff,
        groupsAbove,
        cardIndexesPerSeason,
        isApprovalRequired,
        setForYear: holding?.year ?? null,
        isChangeable: mayChangeRulesOf(year, current),
        changedOn: holding?.changedOn ?? null,
        changedBy: holding?.changedBy ?? null,
        version: own?.version ?? 0,
      };
    });
}

async function readSeasonRules(context: AppContext, year: Season): Promise<SeasonRulesDetails> {
  return orNotFound((await listSeasonRules(context)).find((rules) => rules.year === year));
}

export async function changeSeasonRules(
  context: AppContext,
  year: Season,
  change: { fields: SeasonRulesForm; version: number | null },
  { origin }: Caller,
): Promise<SeasonRulesDetails> {
  if (!mayChangeRulesOf(year, currentSeason(context))) throw new AppError('rulesNotChangeable');
  let version = 0;
  let next: Season | null = null;
  await changeRecord(context, origin, {
    lock: async (tx) => {
      const set = await lockRules(tx);
      next = nextSet(year, set);
      version = set.find((rules) => rules.year === year)?.version ?? 0;
      return { ...rulesOfSeason(year, set), version };
    },
    version: change.version,
    fields: (_tx, before) => ({
      ...change.fields,
      isApprovalRequired: change.fields.isApprovalRequired ?? before.isApprovalRequired,
    }),
    write: async (tx, fields, before) => {
      await saveRules(tx, { ...fields, year, version: version + 1, changedBy: origin.actorId });
      if (fields.isApprovalRequired && !before.isApprovalRequired)
        await approveWhatIsThere(tx, { from: year, before: next }, origin.actorId);
    },
    audit: (changed) => ({ action: 'seasonRules.update', entity: 'season', entityId: year, details: { changed } }),
    current: {
      schema: seasonRulesSchema,
      read: () => readSeasonRules(context, year),
      about: { entity: 'season', entityId: year },
    },
  });
  return readSeasonRules(context, year);
}

/** The first season after this one that has rules of its own. */
const nextSet = (year: Season, set: readonly { year: Season }[]): Season | null => {
  const later = set.map((rules) => rules.year).filter((one) => one > year);
  return later.length === 0 ? null : Math.min(...later);
};

/** What was made while nothing had to be approved counts as approved from the moment it has to be. */
async function approveWhatIsThere(
  tx: Database,
  seasons: { from: Season; before: Season | null },
  by: number | null,
): Promise<void> {
  await approveLicences(tx, await lockSeasons(tx, seasons), by);
}

/** Whom on licences of the season the changed rules would refuse and the present ones do not. */
export async function previewSeasonRules(
  { database, now }: AppContext,
  year: Season,
  changed: SeasonRulesForm,
): Promise<SeasonRulesPreview> {
  const present = await findRulesOf(database.db, year);
  const members = await listMembersOfSeason(database, year);
  const concerned = concernedBy(members, { year, today: today(now()) }, { present, changed });
  const shown = concerned.slice(0, MOST_CONCERNED_SHOWN);
  const names = await namesOfMembers(
    database,
    shown.map(({ member }) => member.id),
  );
  return {
    total: concerned.length,
    playerCount: new Set(concerned.map(({ member }) => member.playerId)).size,
    cardIndexCount: new Set(concerned.map(({ member }) => member.cardIndexId)).size,
    concerned: shown.map(({ member, reasons }) => ({ ...orNotFound(names.get(member.id)), reasons })),
  };
}

/** What a change of the rules can bring about; everything else is as it was before. */
const CONCERNING: ReadonlySet<EligibilityCode> = new Set(['tooOld', 'tooManyCardIndexes', 'tooFarAbove']);

function concernedBy(
  members: readonly MemberOfSeason[],
  { year, today: day }: { year: Season; today: IsoDate },
  { present, changed }: { present: SeasonRules; changed: SeasonRules },
) {
  const heldBy = new Map<number, { id: number; ageGroup: MemberOfSeason['ageGroup']; clubName: string }[]>();
  for (const { playerId, cardIndexId, ageGroup } of members) {
    const held = { id: cardIndexId, ageGroup, clubName: '' };
    const known = heldBy.get(playerId);
    if (known === undefined) heldBy.set(playerId, [held]);
    else known.push(held);
  }
  const reasonsOf = (member: MemberOfSeason, rules: SeasonRules) => {
    const { birthDate, sex, playerId, cardIndexId: id, ageGroup, clubId } = member;
    // The club the player is in now, until when and whether he is active are not what the change is about.
    const player = { birthDate, sex, isDeleted: false, currentClub: { id: clubId, fullName: '' }, loan: null };
    const cardIndexes = heldBy.get(playerId) ?? [];
    const problems = eligibilityProblems(
      { ...player, cardIndexes },
      { id, year, ageGroup, clubId },
      { rules, today: day },
    );
    return problems.filter(({ code }) => CONCERNING.has(code));
  };
  return members.flatMap((member) => {
    const reasons = reasonsOf(member, changed);
    if (reasons.length === 0) return [];
    const before = new Set(reasonsOf(member, present).map(({ code }) => code));
    const added = reasons.filter(({ code }) => !before.has(code));
    return added.length === 0 ? [] : [{ member, reasons: added }];
  });
}
