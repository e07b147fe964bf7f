import type { OpenDatabase } from '#server/db/database.ts';

/** What the invented federation has not got by itself, and a large one has. */
const PLAYERS_OF_LARGEST_CLUB = 400;
const CARD_INDEXES = 3000;

/** Players of other clubs who are on no licence of theirs. */
const MOVE_TO_LARGEST_CLUB = `
  update players set current_club_id = 1 where id in (
    select p.id from players p
    where p.current_club_id <> 1 and not p.is_deleted
      and not exists (select from card_index_players m where m.player_id = p.id)
    order by p.id
    limit greatest(0, $1 - (select count(*) from players where current_club_id = 1 and not is_deleted)))`;

/** A season before the oldest, with the same teams. */
const ADD_AN_OLDER_SEASON = `
  with oldest as (select min(year) as year from card_indexes),
  copied as (
    select i.* from card_indexes i join oldest on oldest.year = i.year order by i.id
    limit greatest(0, $1 - (select count(*) from card_indexes))),
  made as (
    insert into card_indexes (year, age_group, club_id, championship, senior_coach_id, coach_id, coach2_id, medic)
    select year - 1, age_group, club_id, championship, senior_coach_id, coach_id, coach2_id, medic from copied
    returning id, year, age_group, club_id, championship)
  insert into card_index_players (card_index_id, year, age_group, player_id)
  select made.id, made.year, made.age_group, member.player_id
  from made
  join copied on (copied.club_id, copied.age_group, copied.championship) = (made.club_id, made.age_group, made.championship)
  join card_index_players member on member.card_index_id = copied.id and member.removed_on is null`;

/** A declaration of two of three children, a contract of every second adult: they end in any of three years. */
const ADD_PAPERS = `
  insert into player_documents (player_id, type, start_date, end_date, description, file_id, club_id)
  select p.id, case when is_child then 0 else 1 + p.id % 4 end, ends - 730, ends, 'Архив', file.id, p.current_club_id
  from players p
  cross join lateral (select p.birth_date > current_date - 6570 as is_child) age
  cross join lateral (select current_date - 365 + (p.id::bigint * 7919 % 1095)::integer as ends) term
  cross join (select id from files order by id limit 1) file
  where case when is_child then p.id % 3 > 0 else p.id % 2 = 0 end`;

/** A club of 400 players, 3,000 licences and the papers, where there are players enough for them. */
export async function enlarge({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query(MOVE_TO_LARGEST_CLUB, [PLAYERS_OF_LARGEST_CLUB]);
  await pool.query(ADD_AN_OLDER_SEASON, [CARD_INDEXES]);
  await pool.query(ADD_PAPERS);
}
