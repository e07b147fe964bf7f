import type { Actor } from '#domain/common/access.rules.ts';
import type { LicenceApproval, LicenceChangeCount } from '#contract/card-index/licence-approval.contract.ts';
import type { SheetApproval } from '#domain/card-index/card-index-sheet.rules.ts';
import { managesCardIndex } from '#server/db/access-sql.ts';
import { dayInSofia } from '#server/db/list/list-sql.ts';
import { playerNamingJson, playersByName } from '#server/db/references.ts';
import { needsApproval } from '#server/db/season-sql.ts';
import type { SqlValues } from '#server/db/sql-values.ts';
import {
  cardIndexDecisionPlayerTable,
  cardIndexDecisionTable,
  cardIndexPlayerTable,
  cardIndexTable,
} from '#server/db/tables/card-index.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [i, n, l] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexTable, 'n'), sqlNames(cardIndexTable, 'l')];
const [d, v] = [sqlNames(cardIndexDecisionTable, 'd'), sqlNames(cardIndexDecisionTable, 'v')];
const [m, t] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexDecisionPlayerTable, 't')];
const [p, a] = [sqlNames(playerTable, 'p'), sqlNames(userTable, 'a')];
const [x, k] = [sqlNames(playerDocumentTable, 'x'), sqlNames(documentKindTable, 'k')];

const DECISIONS = sqlTable(cardIndexDecisionTable, 'd');
const MEMBERS = sqlTable(cardIndexPlayerTable, 'm');
const DECIDED = sqlTable(cardIndexDecisionPlayerTable, 't');

const STAFF = ['seniorCoachId', 'coachId', 'coach2Id', 'medic', 'masseur'] as const;
const bare = sqlNames(cardIndexTable);

/** A licence `i` with its members `m`, as tables of a statement. */
export interface LicenceSource {
  licence: string;
  members: string;
}

export const asItStands: LicenceSource = {
  licence: sqlTable(cardIndexTable, 'i'),
  members: `(select ${m.playerId} from ${MEMBERS} where ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null) m`,
};

/** The same as it was approved, where it had to be and was: that is what is printed and what a code vouches for. */
export const asItIsValid: LicenceSource = {
  licence: `(select ${Object.keys(bare)
    .map((name) => validColumn(name as keyof typeof bare))
    .join(', ')}, ${v.id} as valid_id
    from ${sqlTable(cardIndexTable, 'l')} left join ${sqlTable(cardIndexDecisionTable, 'v')}
      on ${v.id} = ${l.approvalId} and ${needsApproval('l')}) i`,
  members: `(select ${m.playerId} from ${MEMBERS}
      where ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null and i.valid_id is null
    union all select ${t.playerId} from ${DECIDED} where ${t.decisionId} = i.valid_id and ${t.leftOn} is null) m`,
};

function validColumn(name: keyof typeof bare): string {
  const isStaff = (STAFF as readonly string[]).includes(name);
  if (!isStaff) return l[name];
  const post = name as (typeof STAFF)[number];
  return `case when ${v.id} is null then ${l[post]} else ${v[post]} end as ${bare[post]}`;
}

/** What the licence `i` is compared with: its approval, otherwise the team of the season before. */
const BASE = `(
  select 'approval' as since, ${d.id} as decision_id, null::int as licence_id, ${STAFF.map((post) => d[post]).join(', ')}
  from ${DECISIONS} where ${d.id} = ${i.approvalId}
  union all
  select 'season', null, ${n.id}, ${STAFF.map((post) => n[post]).join(', ')} from ${sqlTable(cardIndexTable, 'n')}
  where ${i.approvalId} is null and ${n.clubId} = ${i.clubId} and ${n.year} = ${i.year} - 1 and ${n.ageGroup} = ${i.ageGroup}
    and lower(${n.championship} collate "bg_bg") = lower(${i.championship} collate "bg_bg") and ${n.removedOn} is null) b`;

const NOW = `select ${m.playerId} from ${MEMBERS} where ${m.cardIndexId} = ${i.id} and ${m.removedOn} is null`;
const BEFORE = `select ${t.playerId} from ${DECIDED} where ${t.decisionId} = b.decision_id and ${t.leftOn} is null
  union all select ${m.playerId} from ${MEMBERS} where ${m.cardIndexId} = b.licence_id and ${m.removedOn} is null`;
const ADDED = `(${NOW} except (${BEFORE}))`;
const REMOVED = `((${BEFORE}) except ${NOW})`;
const CHANGED_STAFF = `array_remove(array[${STAFF.map((post) => `case when ${i[post]} is distinct from b.${bare[post]} then '${post}' end`).join(', ')}], null)`;

const namesOf = (ids: string) => `coalesce((
  select json_agg(json_build_object(${playerNamingJson('p')}) order by ${playersByName('p').join(', ')}, ${p.id})
  from ${sqlTable(playerTable, 'p')} where ${p.id} in ${ids}), '[]'::json)`;

/** When the licence `i` was approved, and by whom. */
const ofApproval = (what: string) => `(select ${what} from ${DECISIONS} where ${d.id} = ${i.approvalId})`;
const ofApprover = (what: string) => `(select ${what}
  from ${DECISIONS} join ${sqlTable(userTable, 'a')} on ${a.id} = ${d.decidedBy} where ${d.id} = ${i.approvalId})`;
export const APPROVED_ON = ofApproval(dayInSofia(d.decidedOn));
export const APPROVED_AT = ofApproval(d.decidedOn);
export const APPROVER = ofApprover(`json_build_object('firstName', ${a.firstName}, 'lastName', ${a.lastName})`);
export const APPROVER_NAME = ofApprover(`concat(${a.firstName}, ' ', ${a.lastName}) collate "bg_bg"`);
/** Whether the player is in the team of the licence `i` that was approved. */
export const isInApproval = (player: string) => `exists (select from ${DECIDED}
  where ${t.decisionId} = ${i.approvalId} and ${t.playerId} = ${sqlNames(playerTable, player).id} and ${t.leftOn} is null)`;
/** Pairs for `json_build_object`. */
const APPROVED_BY = `'approvedOn', ${APPROVED_ON}, 'approvedBy', ${APPROVER}`;

/** Whether the last word of the federation on the licence `i` is that it be mended, also once it is submitted again. */
export const IS_RETURNED = `(${i.returnId} > coalesce(${i.approvalId}, 0))`;

/** Since the decision `d` a paper of the kind has come from the player of its row `t`. */
const hasCome = (
  kind: string,
) => `exists (select from ${sqlTable(playerDocumentTable, 'x')} where ${x.playerId} = ${t.playerId}
  and ${kind} and ${x.removedOn} is null and ${x.createdOn} > ${d.decidedOn})`;
const PAPERS = `coalesce((select json_agg(json_build_object('id', ${k.id}, 'name', ${k.name}, 'isMended', ${hasCome(`${x.type} = ${k.id}`)})
    order by array_position(${t.paperKinds}, ${k.id}))
  from ${sqlTable(documentKindTable, 'k')} where ${k.id} = any(${t.paperKinds})), '[]'::json)`;
const ALL_CAME = `not exists (select from ${sqlTable(documentKindTable, 'k')}
  where ${k.id} = any(${t.paperKinds}) and not ${hasCome(`${x.type} = ${k.id}`)})`;
const IS_MENDED = `(${p.id} not in (${NOW}) or case when cardinality(${t.paperKinds}) > 0 then ${ALL_CAME}
  else ${p.version} > ${t.playerVersion} or ${hasCome('true')} end)`;
const RETURNED = `(select json_build_object('reason', ${d.reason}, 'isRevocation', ${d.isRevocation}, 'mendUntil', ${d.mendUntil},
    'players', coalesce((
      select json_agg(json_build_object(${playerNamingJson('p')}, 'isMended', ${IS_MENDED}, 'papers', ${PAPERS})
        order by ${playersByName('p').join(', ')}, ${p.id})
      from ${DECIDED} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${t.playerId} where ${t.decisionId} = ${d.id}), '[]'::json))
  from ${DECISIONS} where ${d.id} = ${i.returnId})`;

/** How far the federation has come, for whoever holds the paper. */
export const PAPER_APPROVAL = computed<SheetApproval | null>()(
  'approval',
  `case when ${needsApproval('i')} then json_build_object('state', ${i.state}, ${APPROVED_BY},
    'isRevoked', ${i.approvalId} is null and exists (select from ${DECISIONS} where ${d.id} = ${i.returnId} and ${d.isRevocation})) end`,
);

/** How far the federation has come with the licence `i`, as the person may see it. */
export function approvalColumn(actor: Actor, values: SqlValues) {
  const manages = managesCardIndex(actor, values);
  return computed<LicenceApproval | null>()(
    'approval',
    `case when ${needsApproval('i')} then json_build_object(
      'state', ${i.state}, 'stateOn', ${i.stateOn},
      ${APPROVED_BY},
      'returned', case when ${IS_RETURNED} and ${manages} then ${RETURNED} end,
      'changes', case when ${manages} then (
        select json_build_object('since', b.since, 'added', ${namesOf(ADDED)}, 'removed', ${namesOf(REMOVED)},
          'staff', to_json(${CHANGED_STAFF})) from ${BASE}) end) end`,
  );
}

/** What a submitted licence `i` of a list has more, less and otherwise than before; null for all others. */
export const CHANGE_COUNT = computed<LicenceChangeCount | null>()(
  'changes',
  `case when ${i.state} = 'submitted' and ${needsApproval('i')} then (
    select json_build_object('since', b.since, 'added', (select count(*)::int from ${ADDED} added),
      'removed', (select count(*)::int from ${REMOVED} removed), 'staff', cardinality(${CHANGED_STAFF})) from ${BASE}) end`,
);
