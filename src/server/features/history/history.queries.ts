import type { HistoryChange, HistoryQuery } from '#contract/history/history.contract.ts';
import { HISTORY_PAGE_SIZE } from '#contract/common/limits.ts';
import { MOVED_CHANGES } from '#domain/history/audit.rules.ts';
import { type HistoryField, historyFieldsOf, historyKindOf, type HistoryNoun } from '#domain/history/history.rules.ts';
import type { OpenDatabase, Statement } from '../../db/database.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { cityTable, regionTable } from '../../db/tables/reference.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { documentKindTable } from '../../db/tables/document-kind.table.ts';
import { mergeTable } from '../../db/tables/merge.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { recordChangeTable } from '../../db/tables/record-change.table.ts';
import { roleTable, userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, referenceTo, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [v, u, c] = [sqlNames(recordChangeTable, 'v'), sqlNames(userTable, 'u'), sqlNames(clubTable, 'c')];
const [p, h] = [sqlNames(playerTable, 'p'), sqlNames(coachTable, 'h')];
const [t, g, r] = [sqlNames(cityTable, 't'), sqlNames(regionTable, 'g'), sqlNames(roleTable, 'r')];
const [k, a] = [sqlNames(documentKindTable, 'k'), sqlNames(auditTable, 'a')];
const [m, e] = [sqlNames(mergeTable, 'm'), sqlNames(auditTable, 'e')];
const by = referenceTo(userTable, ['id', 'firstName', 'lastName'])('u', 'by');

/** What the number in a value is the number of, and what that is called. */
const named: Readonly<Record<string, { table: string; id: string; name: string }>> = {
  city: { table: sqlTable(cityTable, 't'), id: t.id, name: t.name },
  region: { table: sqlTable(regionTable, 'g'), id: g.id, name: g.name },
  club: { table: sqlTable(clubTable, 'c'), id: c.id, name: c.fullName },
  coach: { table: sqlTable(coachTable, 'h'), id: h.id, name: h.name },
  player: { table: sqlTable(playerTable, 'p'), id: p.id, name: `${p.firstName} || ' ' || ${p.lastName}` },
  documentKind: { table: sqlTable(documentKindTable, 'k'), id: k.id, name: k.name },
  role: { table: sqlTable(roleTable, 'r'), id: r.id, name: r.name },
};

/** The name of the record in a value. It is the present one: what was erased or changed since has no older name here. */
function nameOf(noun: HistoryNoun, value: string): string {
  const cases = historyFieldsOf(noun).flatMap((field) => {
    const record = named[historyKindOf(noun, field)?.replace('entry.', '') ?? ''];
    return record === undefined
      ? []
      : [`when '${field}' then (select ${record.name} from ${record.table} where ${record.id} = ${value}::int)`];
  });
  return cases.length === 0 ? 'null::text' : `case ${v.field} ${cases.join(' ')} end`;
}

/**
 * Changes go over to the record that stays; the entry of the audit is never written anew, and so says whose they were.
 * Of those under the entry of something else, as of a transfer, the entry of the merge does: it is of its very moment.
 */
const OF_MERGED = `exists (select from ${sqlTable(auditTable, 'a')}
  where ${a.id} = ${v.auditId} and case when ${a.entity} = ${v.entity} then ${a.entityId} <> ${v.entityId}::text
    else exists (select from ${sqlTable(mergeTable, 'm')}
      join ${sqlTable(auditTable, 'e')}
        on ${e.at} = ${m.mergedOn} and ${e.entity} = ${m.noun} and ${e.entityId} = ${m.staysId}::text
      where ${m.noun} = ${v.entity} and ${m.staysId} = ${v.entityId} and ${m.undoneOn} is null
        and ${e.details} -> '${MOVED_CHANGES}' @> to_jsonb(${v.id})) end)`;

const columnsOf = (noun: HistoryNoun) =>
  allColumns(
    columns(recordChangeTable, 'v', ['id', 'at', 'field', 'before', 'after']),
    by.columns,
    computed<string | null>()('beforeName', nameOf(noun, v.before)),
    computed<string | null>()('afterName', nameOf(noun, v.after)),
    computed<boolean>()('isOfMerged', OF_MERGED),
  );
type ChangeRow = RowOf<ReturnType<typeof columnsOf>>;

const OF_RECORD = `${v.entity} = $1 and ${v.entityId} = $2`;

/** $1 noun, $2 record, $3 the fields that are seen, $4 person, $5 the last one of the page before. */
function pageOf(noun: HistoryNoun, isOfPerson: boolean): Statement<ChangeRow> {
  const ofPerson = isOfPerson ? `${v.actorId} = $4::int` : '$4::int is null';
  return {
    name: `history-of-${noun}${isOfPerson ? '-by-person' : ''}`,
    text: `select ${columnsOf(noun).text}
      from (
        select v.* from ${sqlTable(recordChangeTable, 'v')}
        where ${OF_RECORD} and ${v.field} = any($3::text[]) and ${ofPerson} and ($5::bigint is null or ${v.id} < $5)
        order by ${v.id} desc limit ${HISTORY_PAGE_SIZE + 1}
      ) v left join ${sqlTable(userTable, 'u')} on ${u.id} = ${v.actorId}
      order by ${v.id} desc`,
  };
}

/**
 * Everybody who has changed something of the record that is seen. Goes from person to person in the index: as quick
 * with a thousand changes as with ten.
 */
const PEOPLE: Statement<{ id: number; firstName: string; lastName: string }> = {
  name: 'people-of-history',
  text: `with recursive people (id) as (
      (select ${v.actorId} from ${sqlTable(recordChangeTable, 'v')} where ${OF_RECORD} and ${v.actorId} is not null
        order by ${v.actorId} limit 1)
      union all
      select (select ${v.actorId} from ${sqlTable(recordChangeTable, 'v')}
        where ${OF_RECORD} and ${v.actorId} > people.id order by ${v.actorId} limit 1)
      from people where people.id is not null
    )
    select ${columns(userTable, 'u', ['id', 'firstName', 'lastName']).text}
    from people join ${sqlTable(userTable, 'u')} on ${u.id} = people.id
    where exists (select from ${sqlTable(recordChangeTable, 'v')}
      where ${OF_RECORD} and ${v.actorId} = people.id and ${v.field} = any($3::text[]))
    order by ${u.lastName} collate "bg_bg", ${u.firstName} collate "bg_bg", ${u.id} limit 100`,
};

/** All changes of some records of one kind, the newest first; so many at most. */
export function listEveryChange(
  database: OpenDatabase,
  noun: HistoryNoun,
  ids: readonly number[],
  fields: readonly HistoryField[],
  most: number,
): Promise<ChangeRow[]> {
  return database.rows<ChangeRow>(
    {
      name: `every-change-of-${noun}`,
      text: `select ${columnsOf(noun).text} from ${sqlTable(recordChangeTable, 'v')}
        left join ${sqlTable(userTable, 'u')} on ${u.id} = ${v.actorId}
        where ${v.entity} = $1 and ${v.entityId} = any($2::int[]) and ${v.field} = any($3::text[])
        order by ${v.id} desc limit $4`,
    },
    [noun, ids, fields, most],
  );
}

/** One more than a page shows, where there are more. */
export async function listChanges(
  database: OpenDatabase,
  { noun, id }: { noun: HistoryNoun; id: number },
  fields: readonly HistoryField[],
  { userId, after }: Pick<HistoryQuery, 'userId' | 'after'>,
): Promise<Omit<HistoryChange, 'mayPutBack'>[]> {
  const rows = await database.rows(pageOf(noun, userId !== undefined), [
    noun,
    id,
    fields,
    userId ?? null,
    after ?? null,
  ]);
  return rows.map((row) => ({ ...row, by: by.read(row) }));
}

export function listPeople(
  database: OpenDatabase,
  { noun, id }: { noun: HistoryNoun; id: number },
  fields: readonly HistoryField[],
) {
  return database.rows(PEOPLE, [noun, id, fields]);
}
