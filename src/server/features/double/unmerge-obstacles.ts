import { and, eq, getTableName, ne } from 'drizzle-orm';
import { licenceName } from '#domain/card-index/licence-name.ts';
import { dateInText } from '#domain/common/dates.ts';
import { intoClub } from '#domain/common/preposition.ts';
import type { MergeObstacle } from '#domain/double/merge.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { today } from '#server/write/today.ts';
import { findNumberHolder } from './merge-numbers.ts';
import { nounsOfMerge } from './merge-nouns.ts';
import type { Leftovers } from './merge-leftovers.ts';
import { findCarriedOut, findClosedClub, findEndedStays, findLostLicences } from './merge-obstacles.queries.ts';
import type { JsonRow } from './merge-rows.queries.ts';
import { findLaterMerge, type MergeRow } from './merge.queries.ts';

interface Division {
  merge: MergeRow;
  leftovers: Leftovers;
  /** The one that stayed: as it is, and as it would be. */
  stays: JsonRow;
  before: JsonRow;
  /** The one that went, as it would be. */
  gone: JsonRow;
}

const pathOf = { player: '/players', coach: '/coaches', club: '/clubs' } as const;

/** What was built on the merge and cannot be divided, by name. */
export async function unmergeObstacles(
  context: AppContext,
  tx: Database,
  division: Division,
): Promise<MergeObstacle[]> {
  const later = await laterMerge(tx, division.merge);
  if (later.length > 0) return later;
  return [
    ...(await takenNumbers(context, tx, division)),
    ...(await takenBulstat(tx, division)),
    ...(await builtOn(tx, division)),
    ...(await closedClubs(tx, division)),
  ];
}

async function laterMerge(tx: Database, merge: MergeRow): Promise<MergeObstacle[]> {
  const later = await findLaterMerge(tx, merge);
  if (later === undefined) return [];
  const on = dateInText(today(later.mergedOn));
  const text = `След това, на ${on}, записът беше обединен и с друг (${later.goneName}). Първо отменете онова обединяване.`;
  return [{ text, path: '/doubles/merged' }];
}

async function takenNumbers(context: AppContext, tx: Database, division: Division): Promise<MergeObstacle[]> {
  const { merge, stays, before, gone } = division;
  const { noun, staysId } = merge;
  const { nameOf } = nounsOfMerge[noun];
  const taken = (name: string, id: number) => ({
    text: `ЕГН на върнатия запис вече е на ${name}. Първо го поправете там.`,
    path: `${pathOf[noun]}/${id}`,
  });
  if (typeof gone['egn'] === 'string' && gone['egn'] === before['egn']) return [taken(nameOf(stays), staysId)];
  const obstacles: MergeObstacle[] = [];
  for (const egn of new Set([gone['egn'], before['egn']])) {
    if (typeof egn !== 'string') continue;
    const holder = await findNumberHolder(context, tx, { noun, id: staysId }, egn);
    if (holder !== null) obstacles.push(taken(holder.name, holder.id));
  }
  return obstacles;
}

async function takenBulstat(tx: Database, { merge, before, gone }: Division): Promise<MergeObstacle[]> {
  if (merge.noun !== 'club') return [];
  const obstacles: MergeObstacle[] = [];
  const taken = (club: { id: number; fullName: string }) => ({
    text: `ЕИК на върнатия запис вече е на ${club.fullName}. Първо го поправете там.`,
    path: `/clubs/${club.id}`,
  });
  if (gone['bulstat'] === before['bulstat'])
    obstacles.push(taken({ id: merge.staysId, fullName: String(before['full_name']) }));
  for (const bulstat of new Set([gone['bulstat'], before['bulstat']])) {
    const [holder] = await tx
      .select({ id: clubTable.id, fullName: clubTable.fullName })
      .from(clubTable)
      .where(and(eq(clubTable.bulstat, String(bulstat)), ne(clubTable.id, merge.staysId)));
    if (holder !== undefined) obstacles.push(taken(holder));
  }
  return obstacles;
}

/** What has been done with something that came along, and is part of the one record by now. */
async function builtOn(tx: Database, { merge, leftovers }: Division): Promise<MergeObstacle[]> {
  const { noun, mergedOn } = merge;
  const movedOf = (place: string) => leftovers.moved[place] ?? [];
  if (noun === 'player') {
    const since = mergedOn.toISOString();
    const carriedOut = await findCarriedOut(tx, movedOf(`${getTableName(transferTable)}.player_id`), since);
    const movedIds = movedOf(`${getTableName(cardIndexPlayerTable)}.player_id`);
    const members = leftovers.dropped.find(({ table }) => table === getTableName(cardIndexPlayerTable))?.rows ?? [];
    const dropped = members.map((row) => ({ cardIndexId: Number(row['card_index_id']), movedIds }));
    return [
      ...carriedOut.map((id) => ({
        text: `Трансфер #${id}, който дойде от другия запис, е изпълнен след обединяването: състезателят вече е преместен.`,
        path: `/transfers/${id}`,
      })),
      ...(await findLostLicences(tx, dropped)).map((licence) => ({
        text: `Другият запис вече няма място в лиценз ${licenceName(licence)}.`,
        path: `/cardindexes/${licence.id}`,
      })),
    ];
  }
  if (noun === 'coach') {
    const stays = leftovers.openStays ?? [];
    const ended = await findEndedStays(tx, stays);
    return ended.map((clubName) => ({
      text: `Работата на треньора за ${clubName}, която дойде от другия запис, е прекратена след обединяването.`,
      path: `/coaches/${merge.staysId}`,
    }));
  }
  return [];
}

/** A closed club takes nobody in. */
async function closedClubs(tx: Database, { merge, stays, before, gone }: Division): Promise<MergeObstacle[]> {
  if (merge.noun === 'club') return [];
  const comesBack = before['current_club_id'] === stays['current_club_id'] ? null : before['current_club_id'];
  const obstacles: MergeObstacle[] = [];
  for (const clubId of new Set([gone['current_club_id'], comesBack])) {
    if (typeof clubId !== 'number') continue;
    const closed = await findClosedClub(tx, clubId);
    if (closed !== null)
      obstacles.push({
        text: `Записът беше ${intoClub(closed)}, който вече е закрит. Отворете отново клуба, за да бъде върнат.`,
        path: `/clubs/${clubId}`,
      });
  }
  return obstacles;
}
