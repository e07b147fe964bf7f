import type { AuditEntry } from '#contract/history/audit.contract.ts';
import type { ClubListItem } from '#contract/club/club.contract.ts';
import type { CoachListItem } from '#contract/coach/coach.contract.ts';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatDate } from '#domain/common/dates.ts';
import { fullNameOf } from '#domain/common/names.ts';
import {
  noFromClubLabel,
  openEndedLabel,
  signaturesOf,
  transferStatusLabels,
  transferTypeLabels,
} from '#domain/transfer/transfer.rules.ts';
import type { Cell } from './spreadsheet.ts';

/** One column of an exported list. */
export interface ExportColumn<Row> {
  header: string;
  /** The column of the list it stands for; without one it is always written. */
  column?: string;
  width: number;
  value: (row: Row) => Cell;
}

export const auditSheet: ExportColumn<AuditEntry>[] = [
  { header: 'Кога', width: 20, value: ({ at }) => momentInSofia(at) },
  { header: 'Кой', width: 28, value: ({ by }) => (by === null ? null : `${by.firstName} ${by.lastName}`) },
  { header: 'Действие', width: 40, value: ({ actionName }) => actionName },
  { header: 'Запис', width: 16, value: ({ entityName }) => entityName },
  { header: 'Номер', width: 10, value: ({ entityId }) => entityId },
  { header: 'Име', width: 32, value: ({ recordName }) => recordName },
  { header: 'Подробности', width: 40, value: ({ about }) => about },
  { header: 'Адрес', width: 18, value: ({ address }) => address },
];

const SOFIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Sofia',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** „2026-11-16 14:05:30“: what a spreadsheet sorts rightly. */
const momentInSofia = (at: string): Cell => SOFIA.format(new Date(at));

const dateOrNothing = (date: string | null | undefined): Cell => (date ? formatDate(date) : null);

export const clubSheet: ExportColumn<ClubListItem>[] = [
  { header: 'Име', width: 40, value: (club) => club.fullName },
  { header: '№ в регистъра на ММС', column: 'licenseNumber', width: 22, value: (club) => club.licenseNumber },
  { header: 'Имейл', column: 'email', width: 30, value: (club) => club.email },
  { header: 'Председател', column: 'president', width: 28, value: (club) => club.president },
  { header: 'Телефон', column: 'contactNumber', width: 18, value: (club) => club.contactNumber },
];

export const coachSheet: ExportColumn<CoachListItem>[] = [
  { header: 'Име', width: 30, value: (coach) => coach.name },
  { header: 'Първи клуб', column: 'firstClub', width: 40, value: (coach) => coach.firstClub?.fullName ?? null },
  { header: 'Настоящ клуб', column: 'currentClub', width: 40, value: (coach) => coach.currentClub?.fullName ?? null },
  { header: 'Треньор от', column: 'startDate', width: 14, value: (coach) => dateOrNothing(coach.startDate) },
];

const namesOfPlayer: ExportColumn<PlayerPageItem>[] = [
  { header: 'Рег. №', width: 10, value: (player) => player.number },
  { header: 'Име', width: 18, value: (player) => player.firstName },
  { header: 'Презиме', width: 18, value: (player) => player.middleName },
  { header: 'Фамилия', width: 20, value: (player) => player.lastName },
  {
    header: 'Дата на раждане',
    column: 'birthDate',
    width: 16,
    value: (player) => dateOrNothing(player.birthDate),
  },
];

export const playerSheet: ExportColumn<PlayerPageItem>[] = [
  ...namesOfPlayer,
  { header: 'Гражданство', column: 'nationality', width: 16, value: (player) => player.nationality },
  { header: 'Настоящ клуб', column: 'currentClub', width: 40, value: (player) => player.currentClub?.fullName ?? null },
];

/** What a club sees of its own players. */
export const seasonSheet: ExportColumn<PlayerPageItem>[] = [
  ...namesOfPlayer,
  {
    header: 'Възрастова група',
    column: 'ageGroup',
    width: 26,
    value: ({ ageGroup }) => ageGroups.find(({ value }) => value === ageGroup)?.label ?? null,
  },
  { header: 'Лиценз', column: 'cardIndex', width: 14, value: ({ cardIndexIds }) => cardIndexIds?.join(', ') ?? null },
  { header: 'Договор до', column: 'contractEnd', width: 14, value: ({ contractEnd }) => dateOrNothing(contractEnd) },
];

/** Written where the deactivated stand among the others. */
export const statusColumn: ExportColumn<PlayerPageItem> = {
  header: 'Статус',
  width: 14,
  value: (player) => (player.isDeleted ? 'Деактивиран' : 'Активен'),
};

export const transferSheet: ExportColumn<TransferListItem>[] = [
  { header: 'Рег. №', width: 10, value: ({ player }) => player.number },
  {
    header: 'Състезател',
    width: 36,
    value: ({ player }) => fullNameOf(player),
  },
  { header: 'Вид', column: 'type', width: 36, value: ({ type }) => transferTypeLabels[type] },
  { header: 'Статус', column: 'status', width: 22, value: ({ status }) => transferStatusLabels[status] },
  {
    header: 'Подписи',
    column: 'signatures',
    width: 10,
    value: (transfer) => `${signaturesOf(transfer).filter(Boolean).length} от 4`,
  },
  { header: 'От дата', column: 'startOn', width: 14, value: ({ startOn }) => dateOrNothing(startOn) },
  {
    header: 'До дата',
    column: 'endOn',
    width: 14,
    value: ({ endOn }) => (endOn === null ? openEndedLabel : formatDate(endOn)),
  },
  { header: 'От клуб', column: 'fromClub', width: 40, value: ({ fromClub }) => fromClub?.fullName ?? noFromClubLabel },
  { header: 'В клуб', column: 'toClub', width: 40, value: ({ toClub }) => toClub.fullName },
];
