import { importMessages } from '#contract/import/import.messages.ts';
import { added, fact } from '#domain/history/history.rules.ts';
import type { Database } from '#server/db/database.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import { lockLicences } from '#server/features/card-index/approval/decision.queries.ts';
import { keepApproved } from '#server/features/card-index/approval/licence-change.ts';
import { insertMembers, lockPlayers } from '#server/features/card-index/card-index-members.queries.ts';
import { insertCardIndexes } from '#server/features/card-index/card-index.queries.ts';
import type { ImportScope, PlannedRow, WrittenRow } from '../kind.ts';
import { licenceKey, type SeasonPlan } from './season-plan.ts';
import { judgeOf } from './season-eligibility.ts';
import { holdLicences } from './season-import.queries.ts';

type Planned = PlannedRow<SeasonPlan>;

/** What is kept of a row to undo it. */
export interface BeforeMember {
  memberId: number;
  playerId: number;
  importId: number;
}

interface Licence {
  id: number;
  version: number;
  isNew: boolean;
}

export async function writeSeasons(tx: Database, rows: readonly Planned[], scope: ImportScope): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const there = rows.flatMap(({ plan }) => plan.cardIndexId ?? []);
  await lockLicences(tx, there);
  const { refused, free } = await stillPossible(tx, rows, scope);
  const licences = await licencesOf(tx, free, scope);
  const placed = free.map((row) => ({ ...row, licence: licences.get(licenceKey(row.plan)) }));
  const members = await insertMembers(
    tx,
    placed.flatMap(({ plan, licence }) =>
      licence === undefined ? [] : [{ ...plan, id: licence.id, playerIds: [plan.playerId] }],
    ),
    scope.origin.actorId,
  );
  const memberOf = new Map(members.map(({ id, cardIndexId, playerId }) => [`${cardIndexId} ${playerId}`, id]));
  await keepApproved(tx, there, scope.origin.actorId);
  await recordAudit(tx, scope.origin, ...entriesOf(placed));
  return [
    ...refused,
    ...placed.map(({ rowNo, plan, licence }): WrittenRow => {
      const memberId = memberOf.get(`${licence?.id} ${plan.playerId}`);
      // Taken away since it was found.
      if (licence === undefined || memberId === undefined)
        return { rowNo, refusal: { field: null, sentence: importMessages.changedMeanwhile } };
      const before: BeforeMember = { memberId, playerId: plan.playerId, importId: scope.importId };
      return { rowNo, recordId: licence.id, recordVersion: licence.version, isCreated: licence.isNew, before };
    }),
  ];
}

/** With the players held the regulation is asked once more: somebody may have been moved or added elsewhere. */
async function stillPossible(tx: Database, rows: readonly Planned[], scope: ImportScope) {
  const plans = rows.map(({ plan }) => plan);
  await lockPlayers(
    tx,
    plans.map(({ playerId }) => playerId),
  );
  const judge = await judgeOf(tx, plans, scope);
  const refused: WrittenRow[] = [];
  const free = rows.filter(({ rowNo, plan }) => {
    const [sentence] = judge.isOn(plan) ? [importMessages.changedMeanwhile] : judge.problems(plan);
    if (sentence === undefined) judge.take(plan);
    else refused.push({ rowNo, refusal: { field: null, sentence } });
    return sentence === undefined;
  });
  return { refused, free };
}

/** The licences that are there, held, and those that are made for the rows that name them. */
async function licencesOf(
  tx: Database,
  rows: readonly Planned[],
  { context, origin }: ImportScope,
): Promise<Map<string, Licence>> {
  const named = new Map(rows.map(({ plan }) => [licenceKey(plan), plan]));
  const held = await holdLicences(
    tx,
    [...named.values()].flatMap(({ cardIndexId }) => cardIndexId ?? []),
  );
  const versions = new Map(held.map(({ id, version }) => [id, version]));
  const made = [...named.values()].filter(({ cardIndexId }) => cardIndexId === null);
  const inserted =
    made.length === 0
      ? []
      : await insertCardIndexes(
          tx,
          made.map(({ year, ageGroup, clubId, championship, isPast }) => ({
            year,
            ageGroup,
            clubId,
            championship,
            createdBy: origin.actorId,
            importedOn: isPast ? context.now() : null,
          })),
        );
  const there = [...named].flatMap(([key, { cardIndexId }]): [string, Licence][] => {
    const version = cardIndexId === null ? undefined : versions.get(cardIndexId);
    return cardIndexId === null || version === undefined ? [] : [[key, { id: cardIndexId, version, isNew: false }]];
  });
  return new Map([
    ...there,
    ...inserted.map((licence): [string, Licence] => [licenceKey(licence), { id: licence.id, version: 1, isNew: true }]),
  ]);
}

/** As the forms leave it: the licence was made, and then players were added. */
function entriesOf(placed: readonly (Planned & { licence: Licence | undefined })[]): AuditEntry[] {
  const byLicence = new Map<number, { isNew: boolean; playerIds: number[] }>();
  for (const { plan, licence } of placed) {
    if (licence === undefined) continue;
    const entry = byLicence.get(licence.id) ?? { isNew: licence.isNew, playerIds: [] };
    byLicence.set(licence.id, { ...entry, playerIds: [...entry.playerIds, plan.playerId] });
  }
  return [...byLicence].flatMap(([entityId, { isNew, playerIds }]): AuditEntry[] => {
    const about = { entity: 'cardIndex' as const, entityId };
    const made: AuditEntry = {
      ...about,
      action: 'cardIndex.create',
      changes: changesOf('cardIndex', entityId, [fact('record')]),
    };
    const members = playerIds.map((playerId) => added('member', playerId));
    const addedTo: AuditEntry = {
      ...about,
      action: 'cardIndex.addPlayers',
      details: { playerIds },
      changes: changesOf('cardIndex', entityId, members),
    };
    return isNew ? [made, addedTo] : [addedTo];
  });
}
