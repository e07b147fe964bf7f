import type { IsoDate } from '#domain/common/dates.ts';
import type { SheetMark } from '#domain/card-index/card-index-sheet.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { hasConsentSql } from '#server/db/photo-consent-sql.ts';
import { clubNameAt, playerNamingJson, playersByName } from '#server/db/references.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { asItIsValid, PAPER_APPROVAL } from '../approval/approval-sql.ts';
import { CHECKS_ON_PAPER, type CheckOnPaper } from '../checks/check-sql.ts';
import { loanOf } from '../loan-sql.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

export interface SheetPerson {
  id: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  latinName: string | null;
  birthDate: string;
  isMember: boolean;
  /** Whether photo and name may stand on a public page. */
  hasConsent: boolean;
  loanEndOn: IsoDate | null;
  checks: CheckOnPaper[];
}

const [s, i, p, m] = [
  sqlNames(printedSheetTable, 's'),
  sqlNames(cardIndexTable, 'i'),
  sqlNames(playerTable, 'p'),
  sqlNames(cardIndexPlayerTable, 'm'),
];
const [c, v] = [sqlNames(clubTable, 'c'), sqlNames(installationTable, 'v')];

const ofCoach = <const Name extends string>(name: Name, coachId: string, column: 'name' | 'latinName' = 'name') =>
  computed<string | null>()(
    name,
    `(select ${sqlNames(coachTable, 'h')[column]} from ${sqlTable(coachTable, 'h')} where h.id = ${coachId})`,
  );

const PEOPLE = `coalesce((
  select json_agg(
    json_build_object(
      ${playerNamingJson('p')}, 'latinName', ${p.latinName}, 'birthDate', ${p.birthDate},
      'isMember', ${m.playerId} is not null and not ${p.isDeleted},
      'hasConsent', ${hasConsentSql(p.id)},
      'loanEndOn', (select loan.end_on from ${loanOf(p.id, i.clubId)} loan),
      'checks', ${CHECKS_ON_PAPER})
    order by ${playersByName('p').join(', ')}, ${p.id})
  from ${sqlTable(playerTable, 'p')}
  left join ${asItIsValid.members} on ${m.playerId} = ${p.id}
  where ${p.id} in (
    select ${m.playerId} from ${asItIsValid.members}
    union all
    select (mark ->> 'playerId')::int from jsonb_array_elements(${s.players}) as mark)
), '[]'::json)`;

const COLUMNS = allColumns(
  columns(printedSheetTable, 's', ['codeHash', 'printedOn']),
  computed<Buffer>()('frame', s.frame),
  computed<SheetMark[]>()('players', s.players),
  columns(cardIndexTable, 'i', ['year', 'ageGroup', 'championship', 'medic', 'masseur']),
  // As it stands on the paper: another name since is no change of the team.
  computed<string>()('fullName', clubNameAt('c', s.printedOn)),
  ofCoach('seniorCoach', i.seniorCoachId),
  ofCoach('seniorCoachLatin', i.seniorCoachId, 'latinName'),
  ofCoach('coach', i.coachId),
  ofCoach('coach2', i.coach2Id),
  computed<SheetPerson[]>()('people', PEOPLE),
  PAPER_APPROVAL,
);

export type OpenSheet = RowOf<typeof COLUMNS>;

const FIND_OPEN: Statement<OpenSheet> = {
  name: 'find-open-sheet',
  text: `select ${COLUMNS.text}
  from ${sqlTable(printedSheetTable, 's')}
  join ${asItIsValid.licence} on ${i.id} = ${s.cardIndexId}
  join ${sqlTable(clubTable, 'c')} on ${c.id} = ${i.clubId}
  cross join ${sqlTable(installationTable, 'v')}
  where ${s.codeHash} = $1 and ${s.withdrawnOn} is null and ${i.removedOn} is null and ${i.year} >= $2::int and ${v.isVerificationOn}`,
};

/** The sheet a code belongs to, with the team as it is valid now; null once the code is withdrawn or its season over. */
export async function findOpenSheet(
  database: OpenDatabase,
  codeHash: Buffer,
  season: Season,
): Promise<OpenSheet | null> {
  const [sheet] = await database.rows(FIND_OPEN, [codeHash, season]);
  return sheet ?? null;
}
