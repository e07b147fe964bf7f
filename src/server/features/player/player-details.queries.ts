import { eq, sql } from 'drizzle-orm';
import type {
  PlayerCardIndex,
  PlayerDetails,
  PlayerDevelopment,
  PlayerDevelopmentCreate,
  PlayerDocument,
} from '#contract/player.contract.ts';
import { type Actor, clubScope, isClubUser } from '#domain/access.rules.ts';
import { auditSql, deedValues } from '../../audit.ts';
import { keepAnswerSql, repeatKeyValues, stateOnce } from '../../write-once.ts';
import type { Deed } from '../../context.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { playerTable } from '../../db/tables/player.table.ts';

/** How much of a player a person sees: everything with the ЕГН, everything but it, the outline, or nothing. */
export type PlayerView = 'full' | 'own' | 'outline' | 'none';

/** Administrators see the ЕГН of everyone, a player the own one. */
export function seesEgn(actor: Actor, playerId: number): boolean {
  return clubScope(actor) === 'all' || actor.playerId === playerId;
}

/** Decided by the club the player is in now: a former club loses sight when the transfer is carried out. */
export function playerView(actor: Actor, player: { id: number; currentClubId: number | null }): PlayerView {
  const clubs = clubScope(actor);
  if (clubs === 'all' || seesEgn(actor, player.id)) return 'full';
  if (player.currentClubId !== null && clubs.includes(player.currentClubId)) return 'own';
  return isClubUser(actor) ? 'outline' : 'none';
}

const FIND_OUTLINE = {
  name: 'find-player-outline',
  text: `select id, current_club_id as "currentClubId" from players where id = $1`,
};

/** What decides about rights, without any personal data. */
export async function findPlayerOutline(database: OpenDatabase, playerId: number) {
  const [player] = await database.rows<{ id: number; currentClubId: number | null }>(FIND_OUTLINE, [playerId]);
  return player ?? null;
}

interface DetailsRow {
  id: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
  sex: number;
  nationality: string;
  playingSince: string;
  isDeleted: boolean;
  version: number;
  egnCipher: Buffer;
  cityName: string | null;
  regionName: string | null;
  firstCoachId: number | null;
  firstCoachName: string | null;
  currentCoachId: number | null;
  currentCoachName: string | null;
  firstClubId: number | null;
  firstClubName: string | null;
  currentClubId: number | null;
  currentClubName: string | null;
  position: number | null;
}

const FIND_PLAYER = {
  name: 'find-player',
  text: `select p.id, p.number, p.photo_id as "photoId", p.first_name as "firstName", p.middle_name as "middleName",
      p.last_name as "lastName", p.birth_date as "birthDate", p.sex, p.nationality, p.playing_since as "playingSince",
      p.is_deleted as "isDeleted", p.version, p.egn_cipher as "egnCipher", t.name as "cityName", r.name as "regionName",
      fh.id as "firstCoachId", fh.name as "firstCoachName", h.id as "currentCoachId", h.name as "currentCoachName",
      f.id as "firstClubId", f.full_name as "firstClubName", c.id as "currentClubId", c.full_name as "currentClubName",
      (select d.position from player_developments d where d.player_id = p.id order by d.date desc, d.id desc limit 1) as position
    from players p
    left join cities t on t.id = p.city_id left join regions r on r.id = t.region_id
    left join coaches fh on fh.id = p.first_coach_id left join coaches h on h.id = p.current_coach_id
    left join clubs f on f.id = p.first_club_id left join clubs c on c.id = p.current_club_id
    where p.id = $1`,
};

/** The same, writing down in the same breath who is shown the number. */
const SHOW_PLAYER = {
  name: 'show-player',
  text: `with shown as (
      ${auditSql('player.readEgn', 'player', { from: 'players where id = $1', id: 'id' }, 2)}
    ) ${FIND_PLAYER.text}`,
};

/** One player with the sealed number; what of it leaves the server is decided by the view. */
export async function findPlayerRow(database: OpenDatabase, playerId: number): Promise<DetailsRow | null> {
  const [row] = await database.rows<DetailsRow>(FIND_PLAYER, [playerId]);
  return row ?? null;
}

/** For whoever is going to be handed the number. */
export async function showPlayerRow(database: OpenDatabase, playerId: number, deed: Deed): Promise<DetailsRow | null> {
  const [row] = await database.rows<DetailsRow>(SHOW_PLAYER, [playerId, ...deedValues(deed)]);
  return row ?? null;
}

/** The player as the person may see him. */
export function toPlayerDetails(row: DetailsRow, view: Exclude<PlayerView, 'none'>, egn?: string): PlayerDetails {
  const isOutline = view === 'outline';
  const club = (id: number | null, fullName: string | null) => (id === null ? null : { id, fullName: fullName ?? '' });
  const coach = (id: number | null, name: string | null) =>
    id === null || isOutline ? null : { id, name: name ?? '' };
  return {
    id: row.id,
    number: row.number,
    photoId: row.photoId,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    sex: isOutline ? null : row.sex,
    nationality: isOutline ? null : row.nationality,
    playingSince: isOutline ? null : row.playingSince,
    city: isOutline || row.cityName === null ? null : { name: row.cityName },
    region: isOutline || row.regionName === null ? null : { name: row.regionName },
    firstCoach: coach(row.firstCoachId, row.firstCoachName),
    currentCoach: coach(row.currentCoachId, row.currentCoachName),
    firstClub: isOutline ? null : club(row.firstClubId, row.firstClubName),
    currentClub: club(row.currentClubId, row.currentClubName),
    position: isOutline ? null : row.position,
    isDeleted: row.isDeleted,
    version: row.version,
    ...(egn === undefined ? {} : { egn }),
  };
}

export async function listDevelopments({ db }: OpenDatabase, playerId: number): Promise<PlayerDevelopment[]> {
  const result = await db.execute<PlayerDevelopment & Record<string, unknown>>(sql`
    select id, player_id as "playerId", date, height, weight, position, full_extent as "fullExtent", attack, block
    from player_developments where player_id = ${playerId} order by date desc, id desc`);
  return result.rows;
}

const ADD_DEVELOPMENT = {
  name: 'add-development',
  text: `with added as (
      insert into player_developments (player_id, date, height, weight, position, full_extent, attack, block, created_by)
      select id, $2::date, $3::float8, $4::float8, $5::int, $6::float8, $7::float8, $8::float8, $9::int
      from players where id = $1 and ($13::boolean or current_club_id = any($14::int[]))
      returning id, player_id
    ), written as (
      ${auditSql('player.addDevelopment', 'player', { from: 'added', id: 'player_id' }, 9)}
    ), kept as (
      ${keepAnswerSql({ from: 'added', answer: `json_build_object('id', id, 'playerId', player_id)` }, 15)}
    ) select id, player_id as "playerId" from added`,
};

/**
 * The new measurement and who took it down. Null when there is no such player or the person is none of the
 * closest circle (`playerView` „full“ or „own“), which is decided while it is written.
 */
export async function insertDevelopment(
  database: OpenDatabase,
  playerId: number,
  development: PlayerDevelopmentCreate,
  { actor, deed }: { actor: Actor; deed: Deed },
): Promise<{ id: number; playerId: number } | null> {
  const { date, height, weight, position, fullExtent, attack, block } = development;
  const measured = [date, height, weight, position, fullExtent, attack, block];
  const clubs = clubScope(actor);
  return stateOnce(database, deed, async () => {
    const [added] = await database.rows<{ id: number; playerId: number }>(ADD_DEVELOPMENT, [
      playerId,
      ...measured,
      ...deedValues(deed),
      seesEgn(actor, playerId),
      clubs === 'all' ? [] : clubs,
      ...repeatKeyValues(deed),
    ]);
    return added ?? null;
  });
}

export async function listDocuments({ db }: OpenDatabase, playerId: number): Promise<PlayerDocument[]> {
  const result = await db.execute<Omit<PlayerDocument, 'file'> & { fileName: string } & Record<string, unknown>>(sql`
    select d.id, d.player_id as "playerId", d.type, d.start_date as "startDate", d.end_date as "endDate",
      d.description, d.file_id as "fileId", f.file_name as "fileName"
    from player_documents d join files f on f.id = d.file_id
    where d.player_id = ${playerId} order by d.start_date desc, d.id desc`);
  return result.rows.map(({ fileName, ...document }) => ({ ...document, file: { fileName } }));
}

/** Licences the player is on now. */
export async function listCardIndexesOfPlayer({ db }: OpenDatabase, playerId: number): Promise<PlayerCardIndex[]> {
  const result = await db.execute<
    Omit<PlayerCardIndex, 'club'> & { clubId: number; clubName: string } & Record<string, unknown>
  >(sql`
    select i.id, i.year, i.age_group as "ageGroup", i.championship, c.id as "clubId", c.full_name as "clubName"
    from card_index_players m join card_indexes i on i.id = m.card_index_id join clubs c on c.id = i.club_id
    where m.player_id = ${playerId} and m.removed_on is null order by i.year desc, i.age_group, i.id`);
  return result.rows.map(({ clubId, clubName, ...cardIndex }) => ({
    ...cardIndex,
    club: { id: clubId, fullName: clubName },
  }));
}

/** Holds the row until the transaction ends. */
export async function lockPlayer(tx: Database, playerId: number) {
  const [player] = await tx.select().from(playerTable).where(eq(playerTable.id, playerId)).for('update');
  return player;
}
