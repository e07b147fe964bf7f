import { LINK_DAYS } from '#contract/common/limits.ts';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { PAPER_ENDS_DAYS, type Paperwork, readinessOf } from '#domain/federation/document-kind.rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { playerNamingJson, playersByName } from '#server/db/references.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { ownerJson, PAPERS_JSON, WANTED_KINDS } from './paper-sql.ts';

const [p, c] = [sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c')];
const [g, up, u] = [sqlNames(guardianTable, 'g'), sqlNames(userPlayerTable, 'up'), sqlNames(userTable, 'u')];
const [r, x] = [sqlNames(collectRequestTable, 'r'), sqlNames(collectItemTable, 'x')];
const [m, i] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i')];

/** `listRecipients` of the player is not empty. */
const IS_REACHABLE = `(exists (select from ${sqlTable(guardianTable, 'g')} where ${g.playerId} = ${p.id} and ${g.email} is not null)
  or exists (select from ${sqlTable(userPlayerTable, 'up')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${up.userId}
    where ${up.playerId} = ${p.id} and ${up.capacity} = 'player' and not ${u.isDeleted} and ${u.email} <> ''))`;

/** Of requests of the club `c`: in another one nothing of them counts. */
const collectedJson = (now: string) => `coalesce((
  select json_agg(json_build_object('kindId', ${x.kindId},
      'state', case when ${x.fileId} is null then 'asked' else 'received' end) order by ${x.id})
  from ${sqlTable(collectRequestTable, 'r')} join ${sqlTable(collectItemTable, 'x')} on ${x.requestId} = ${r.id}
  where ${r.playerId} = ${p.id} and ${r.clubId} = ${c.id} and (${x.fileId} is not null
    or (${x.receivedAt} is null and ${x.decidedAt} is null and ${r.endedAt} is null
      and ${r.createdOn} > ${now}::timestamptz - interval '${LINK_DAYS} days'))), '[]')`;

type Player = Omit<ClubReadiness['players'][number], 'papers'> & Omit<Paperwork, 'kinds'>;
interface Row {
  club: ClubReadiness['club'];
  kinds: Paperwork['kinds'];
  players: Player[];
  soon: IsoDate;
}

/** The players of the club with their papers, or those on a licence of it, in one statement; null where there is no such club. */
export async function findReadiness(
  database: OpenDatabase,
  { clubId, cardIndexId, playerId }: { clubId: number; cardIndexId: number | undefined; playerId?: number },
  { today, season, now }: { today: IsoDate; season: Season; now: Date },
): Promise<ClubReadiness | null> {
  const values = new SqlValues();
  const onLicence = (place: string) => ` and ${p.id} in (
      select ${m.playerId} from ${sqlTable(cardIndexPlayerTable, 'm')} join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
      where ${m.cardIndexId} = ${place}::int and ${m.removedOn} is null and ${i.clubId} = ${c.id})`;
  const others =
    (cardIndexId === undefined ? '' : onLicence(values.add(cardIndexId))) +
    (playerId === undefined ? '' : ` and ${p.id} = ${values.add(playerId)}::int`);
  const [row] = await database.rows<Row>(
    named(`
    select json_build_object('id', ${c.id}, 'fullName', ${c.fullName}) as club, ${WANTED_KINDS} as kinds,
      (${values.add(today)}::date + ${PAPER_ENDS_DAYS})::text as soon,
      coalesce((
        select json_agg(json_build_object(${playerNamingJson('p')},
            'isReachable', ${IS_REACHABLE}, 'collected', ${collectedJson(values.add(now.toISOString()))}, 'owner', ${ownerJson(values.add(season))}, 'papers', ${PAPERS_JSON}) order by ${playersByName('p').join(', ')}, ${p.id})
        from ${sqlTable(playerTable, 'p')}
        where ${p.currentClubId} = ${c.id} and not ${p.isDeleted}${others}
      ), '[]') as players
    from ${sqlTable(clubTable, 'c')} where ${c.id} = ${values.add(clubId)}::int`),
    values.list,
  );
  if (row === undefined) return null;
  const { club, kinds, soon } = row;
  const players = row.players.map(({ owner, papers, ...player }) =>
    Object.assign(player, { papers: readinessOf({ owner, kinds, papers }, today, soon) }),
  );
  const shown = kinds.map(({ id, name, forLicence, forTransfer, visibility }) => ({
    id,
    name,
    forLicence,
    forTransfer,
    visibility,
  }));
  return { club, kinds: shown, players };
}
