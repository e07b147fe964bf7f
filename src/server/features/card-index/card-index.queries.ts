import { type Actor, clubScope, isAdministrator, isClubUser } from '#domain/access.rules.ts';
import { ageGroups } from '#domain/age-group.rules.ts';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import type { OpenDatabase, Statement } from '../../db/database.ts';

type StaffName = 'seniorCoachName' | 'coachName' | 'coach2Name';
type CardIndexRow = Omit<CardIndexDetails, 'age' | 'sex' | 'club' | 'seniorCoach' | 'coach' | 'coach2'> & {
  clubName: string;
} & Record<StaffName, string | null>;

/**
 * The licence and its members at one stroke.
 * $1 licence, $2 works for the federation or a club, $3 sees everything, $4 clubs of the caller, $5 the caller's player.
 * Opponents inspect the sheet at matches, so every club may read it; what is not on the sheet is for the own people.
 */
const FIND_CARD_INDEX: Statement = {
  name: 'find-card-index',
  text: `
    select i.id, i.year, i.age_group as "ageGroup", i.championship, i.medic, i.masseur, i.version,
      i.club_id as "clubId", c.full_name as "clubName",
      i.senior_coach_id as "seniorCoachId", h.name as "seniorCoachName",
      i.coach_id as "coachId", h1.name as "coachName", i.coach2_id as "coach2Id", h2.name as "coach2Name",
      coalesce((
        select json_agg(
          json_build_object(
            'id', p.id, 'number', p.number, 'photoId', p.photo_id, 'firstName', p.first_name,
            'middleName', p.middle_name, 'lastName', p.last_name, 'birthDate', p.birth_date,
            'nationality', case when $3 or i.club_id = any($4::int[]) or v.is_member then p.nationality end,
            'isDeleted', p.is_deleted)
          order by p.last_name collate "bg_bg", p.first_name collate "bg_bg", p.middle_name collate "bg_bg", p.id)
        from card_index_players m join players p on p.id = m.player_id
        where m.card_index_id = i.id and m.removed_on is null
      ), '[]'::json) as players
    from card_indexes i
    join clubs c on c.id = i.club_id
    left join coaches h on h.id = i.senior_coach_id
    left join coaches h1 on h1.id = i.coach_id
    left join coaches h2 on h2.id = i.coach2_id
    cross join lateral (
      select exists (
        select 1 from card_index_players m
        where m.card_index_id = i.id and m.player_id = $5::int and m.removed_on is null
      ) as is_member
    ) v
    where i.id = $1 and ($2 or v.is_member)`,
};

/** One licence as the person may see it; null for players who are not on it. */
export async function findCardIndex(
  database: OpenDatabase,
  actor: Actor,
  cardIndexId: number,
): Promise<CardIndexDetails | null> {
  const scope = clubScope(actor);
  const isStaff = isAdministrator(actor) || isClubUser(actor);
  const [row] = await database.rows<CardIndexRow>(FIND_CARD_INDEX, [
    cardIndexId,
    isStaff,
    scope === 'all',
    scope === 'all' ? [] : scope,
    actor.playerId,
  ]);
  return row === undefined ? null : toCardIndex(row);
}

function toCardIndex({ clubName, seniorCoachName, coachName, coach2Name, ...row }: CardIndexRow): CardIndexDetails {
  const group = ageGroups[row.ageGroup];
  if (group === undefined) throw new Error(`No age group ${row.ageGroup}`);
  return {
    ...row,
    age: group.age,
    sex: group.sex,
    club: { id: row.clubId, fullName: clubName },
    seniorCoach: coachOf(row.seniorCoachId, seniorCoachName),
    coach: coachOf(row.coachId, coachName),
    coach2: coachOf(row.coach2Id, coach2Name),
  };
}

function coachOf(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
