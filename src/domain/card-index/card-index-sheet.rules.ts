import { ageGroupLabel } from './age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from './card-index.rules.ts';
import { formatDate, type IsoDate } from '../common/dates.ts';
import { formatLongDate } from '../common/long-date.ts';
import { checkLabels } from './licence-check.rules.ts';
import type { LicenceState } from './licence-state.rules.ts';
import type { Season } from './season.rules.ts';

export const sheetText = {
  columns: {
    place: '№',
    firstName: 'Име',
    middleName: 'Презиме',
    lastName: 'Фамилия',
    birthDate: 'Дата на раждане',
    number: 'Рег. №',
    check1: checkLabels[1],
    check2: checkLabels[2],
  },
  empty: 'Няма добавени състезатели',
  coaches: { title: 'Треньори', post: 'Длъжност' },
  posts: { seniorCoach: 'Старши треньор', coach: 'Помощник треньор', coach2: 'Втори треньор' },
  medic: 'Лекар',
  masseur: 'Масажист',
  name: 'Име',
  signature: 'Подпис',
  signs: ['Заверил', 'Печат', 'Дата'],
  code: 'Проверка на листа',
  /** Over a licence that is not approved yet, where it has to be. */
  unapproved: { draft: 'Чернова', submitted: 'Подаден', returned: 'Върнат', approved: '' },
  /** In the place of the code, while nobody has printed the sheet. */
  codeToCome: 'код при печат',
} as const;

/** Of the columns of the players, in millimetres: „Константин“ and „23 септември 2001 г.“ fit into one line. */
export const sheetWidths: readonly number[] = [8, 27, 29, 31, 36, 16, 19.5, 19.5];

export interface SheetLicence {
  year: Season;
  ageGroup: number;
  championship: string;
  club: { fullName: string };
  seniorCoach: SheetCoach | null;
  coach: SheetCoach | null;
  coach2: SheetCoach | null;
  medic: string | null;
  masseur: string | null;
  players: readonly SheetPlayer[];
  /** Left out or null where the season asks for no approval. */
  approval?: SheetApproval | null;
}

export interface SheetCoach {
  name: string;
  /** Of the passport; left out or null where nobody has said. */
  latinName?: string | null | undefined;
}

/** How far the federation has come; what stands on the sheet is what was approved, if anything was. */
export interface SheetApproval {
  state: LicenceState;
  /** The day in Bulgaria. */
  approvedOn: IsoDate | null;
  approvedBy: { firstName: string; lastName: string } | null;
  /** It was approved and is not any more. */
  isRevoked?: boolean;
}

export interface SheetPlayer {
  id: number;
  number: number;
  firstName: string;
  middleName: string;
  lastName: string;
  /** Of the passport; left out or null where nobody has said. */
  latinName?: string | null | undefined;
  /** Null for those who may not know it. */
  birthDate: IsoDate | null;
  isDeleted: boolean;
  /** Set once the loan by which the player is in the club is over. */
  loanEndedOn: IsoDate | null;
  /** On which days the periodic checks were made; left out or null where they were not. */
  check1?: IsoDate | null;
  check2?: IsoDate | null;
}

export interface SheetLine {
  playerId: number;
  place: string;
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
  number: string;
  /** „18.11.2026“, or empty for the pen. */
  check1: string;
  check2: string;
}

export interface Sheet {
  /** Names the document and the file it is kept in. */
  name: string;
  title: string;
  club: string;
  championship: string;
  ageGroup: string;
  lines: SheetLine[];
  coaches: { post: string; name: string }[];
  medic: string;
  masseur: string;
  /** „Чернова“; null for what may be played with. */
  stamp: string | null;
  /** „Заверен на 17 ноември 2026 г. от Елена Маринова“ */
  approvedLine: string | null;
}

/** What is printed of a licence. Who was deactivated, or whose loan is over, may not play and does not stand on it. */
export function sheetOf(licence: SheetLicence): Sheet {
  const { year, club, championship, seniorCoach, coach, coach2 } = licence;
  const ageGroup = ageGroupLabel(licence.ageGroup);
  const { posts } = sheetText;
  // Two licences of one group are two files.
  const other = championship === USUAL_CHAMPIONSHIP ? [] : [championship];
  return {
    name: [`Отборен лиценз ${year}-${year + 1}`, club.fullName, ageGroup, ...other].join(' – '),
    title: `Отборен лиценз за ${year} / ${year + 1}`,
    club: club.fullName,
    championship,
    ageGroup,
    lines: playersOnSheet(licence.players).map((player, index) => ({
      playerId: player.id,
      place: String(index + 1),
      firstName: player.firstName,
      middleName: player.middleName,
      lastName: player.lastName,
      birthDate: player.birthDate === null ? '' : formatLongDate(player.birthDate),
      number: String(player.number),
      check1: dayInColumn(player.check1),
      check2: dayInColumn(player.check2),
    })),
    coaches: [
      { post: posts.seniorCoach, name: seniorCoach?.name ?? '' },
      { post: posts.coach, name: coach?.name ?? '' },
      { post: posts.coach2, name: coach2?.name ?? '' },
    ],
    medic: licence.medic ?? '',
    masseur: licence.masseur ?? '',
    stamp: stampOf(licence.approval ?? null),
    approvedLine: approvedLineOf(licence.approval ?? null),
  };
}

const dayInColumn = (day: IsoDate | null | undefined) => (day === null || day === undefined ? '' : formatDate(day));

function stampOf(approval: SheetApproval | null): string | null {
  if (approval === null || approval.approvedOn !== null) return null;
  return `${sheetText.unapproved[approval.state]} – не е заверен`;
}

/** By whom is left out of what was there before anything had to be approved. */
export function approvedLineOf(approval: SheetApproval | null): string | null {
  if (approval === null || approval.approvedOn === null) return null;
  const { approvedBy: by } = approval;
  const name = by === null ? '' : ` от ${by.firstName} ${by.lastName}`;
  return `Заверен на ${formatLongDate(approval.approvedOn)}${name}`;
}

/** What it is about, and that it may not be played with yet. */
export const headingOf = ({ championship, ageGroup, stamp }: Pick<Sheet, 'championship' | 'ageGroup' | 'stamp'>) =>
  [`${championship} – ${ageGroup}`, ...(stamp === null ? [] : [stamp.toUpperCase()])].join(' · ');

export function playersOnSheet<Player extends Pick<SheetPlayer, 'isDeleted' | 'loanEndedOn'>>(
  players: readonly Player[],
): Player[] {
  return players.filter(({ isDeleted, loanEndedOn }) => !isDeleted && loanEndedOn === null);
}

/** Who stood on the sheet, and a mark that is another one as soon as the sheet would say something else of the person. */
export interface SheetMark {
  playerId: number;
  mark: string;
}

interface SheetChanges {
  added: number[];
  removed: number[];
  /** Still there, but written otherwise: a name, a date or a number was put right. */
  changed: number[];
}

export function changesSince(printed: readonly SheetMark[], now: readonly SheetMark[]): SheetChanges {
  const [before, after] = [printed, now].map((marks) => new Map(marks.map(({ playerId, mark }) => [playerId, mark])));
  const idsWhere = (marks: readonly SheetMark[], holds: (mark: SheetMark) => boolean) =>
    marks.filter(holds).map(({ playerId }) => playerId);
  return {
    added: idsWhere(now, ({ playerId }) => before?.has(playerId) === false),
    removed: idsWhere(printed, ({ playerId }) => after?.has(playerId) === false),
    changed: idsWhere(now, ({ playerId, mark }) => (before?.get(playerId) ?? mark) !== mark),
  };
}
