import type { AuditEntry } from '#contract/history/audit.contract.ts';
import type { ClubPageItem } from '#contract/club/club.contract.ts';
import type { ClubReference } from '#contract/common/list.contract.ts';
import type { CoachPageItem } from '#contract/coach/coach.contract.ts';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import type { TransferPageItem } from '#contract/transfer/transfer.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { clubFields } from '#domain/club/club.fields.ts';
import { clubFilters } from '#domain/club/club.filters.ts';
import { coachFields } from '#domain/coach/coach.fields.ts';
import { coachFilters } from '#domain/coach/coach.filters.ts';
import { type FieldKind, type Fields, headerOf, type NamesLike } from '#domain/common/field.ts';
import { presenceLabel } from '#domain/common/further-columns.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import { missingPapersLabel } from '#domain/player/player.columns.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { playerFields } from '#domain/player/player.fields.ts';
import {
  importedLabel,
  noFromClubLabel,
  openEndedLabel,
  signaturesOf,
  transferStatusLabels,
  transferTypeLabels,
} from '#domain/transfer/transfer.rules.ts';
import { tookLabel, transferFilters } from '#domain/transfer/transfer.filters.ts';
import type { Cell, SheetColumn } from '#server/files/spreadsheet.ts';

export interface ExportColumn<Row> {
  header: string;
  /** The column of the list it stands for; without one it is always written. */
  column?: string;
  width: number;
  holds?: SheetColumn['holds'];
  /** Left out with its header where no row has a value. */
  isLeftOutEmpty?: true;
  value: (row: Row) => Cell;
}

export const auditExport: ExportColumn<AuditEntry>[] = [
  { header: 'Кога', width: 20, holds: 'moments', value: ({ at }) => momentInSofia(at) },
  {
    header: 'Кой',
    width: 28,
    value: ({ by, byKey }) => (by === null ? keyText(byKey) : `${by.firstName} ${by.lastName}`),
  },
  { header: 'Действие', width: 40, value: ({ actionName }) => actionName },
  { header: 'Запис', width: 16, value: ({ entityName }) => entityName },
  { header: 'Номер', width: 10, value: ({ entityId }) => entityId },
  { header: 'Име', width: 32, value: ({ recordName }) => recordName },
  { header: 'Подробности', width: 40, value: ({ about }) => about },
  { header: 'Адрес', width: 18, value: ({ address }) => address },
];

const keyText = (name: string | null) => (name === null ? null : `Ключ „${name}“`);

const SOFIA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Sofia',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** „2026-11-16 14:05:30“: what a spreadsheet sorts rightly. */
const momentInSofia = (at: string): string => SOFIA.format(new Date(at));
export const dayInSofia = (at: string): Cell => momentInSofia(at).slice(0, 10);

type ListedAs<All, Name extends keyof All> = All[Name] extends { listed: { as: infer Other } } ? Other : Name;
type ListedOf<All> = { [Name in NamesLike<All, { listed: object }>]: ListedAs<All, Name> }[NamesLike<
  All,
  { listed: object }
>];

/** The columns of a noun as they are declared; a row without one of them does not compile. */
function exportOf<All extends Fields, Row extends Readonly<Record<ListedOf<All> & string, unknown>>>(
  fields: All,
): ExportColumn<Row>[] {
  return Object.entries(fields).flatMap(([name, field]): ExportColumn<Row>[] => {
    if (field.listed === undefined) return [];
    const { as: column = name, isFixed, width } = field.listed;
    const value = (row: Row) => cellOf(field.kind, (row as Readonly<Record<string, unknown>>)[column]);
    const holds = field.kind === 'date' ? { holds: 'days' as const } : {};
    return [{ header: headerOf(field), width, value, ...holds, ...(isFixed ? {} : { column }) }];
  });
}

function cellOf(kind: FieldKind, value: unknown): Cell {
  if (kind === 'club') return (value as ClubReference | null)?.fullName ?? null;
  return value as Cell;
}

export const clubExport: ExportColumn<ClubPageItem>[] = [
  { header: clubFields.name.label, width: 40, value: (club) => club.fullName },
  ...exportOf<typeof clubFields, ClubPageItem>(clubFields),
];

export const coachExport = exportOf<typeof coachFields, CoachPageItem>(coachFields);

function photoColumn(header: string): ExportColumn<{ photoId: string | null }> {
  return { header, column: 'photo', width: 10, value: ({ photoId }) => presenceLabel(photoId !== null) };
}

/** With what stands in the list only when it is chosen. */
export const everyClubColumn: ExportColumn<ClubPageItem>[] = [
  ...clubExport,
  { header: clubFilters.region.label, column: 'region', width: 18, value: ({ region }) => region ?? null },
  { header: clubFilters.licences.label, column: 'licences', width: 12, value: ({ licences }) => licences ?? null },
  { header: clubFilters.players.label, column: 'players', width: 12, value: ({ players }) => players ?? null },
  { header: clubFields.logo.label, column: 'logo', width: 8, value: ({ logoId }) => presenceLabel(logoId !== null) },
];

export const everyCoachColumn: ExportColumn<CoachPageItem>[] = [
  ...coachExport,
  { header: coachFields.cityId.label, column: 'city', width: 20, value: ({ city }) => city ?? null },
  { header: coachFilters.region.label, column: 'region', width: 18, value: ({ region }) => region ?? null },
  {
    header: coachFilters.nationality.label,
    column: 'nationality',
    width: 16,
    value: ({ nationality }) => nationality ?? null,
  },
  {
    header: coachFilters.education.label,
    column: 'education',
    width: 18,
    value: ({ education }) => educationLevels.find(({ value }) => value === education)?.label ?? null,
  },
  photoColumn(coachFields.photo.label),
];

export const playerExport = exportOf<typeof playerFields, PlayerPageItem>(playerFields);

/** What stands in the register only when it is asked for, in the order of the list. */
const furtherColumns: ExportColumn<PlayerPageItem>[] = [
  {
    header: 'Възрастова група',
    column: 'ageGroup',
    width: 26,
    value: ({ ageGroup }) => (typeof ageGroup === 'number' ? ageGroupLabel(ageGroup) : null),
  },
  { header: 'Лиценз', column: 'cardIndex', width: 14, value: ({ cardIndexIds }) => licencesCell(cardIndexIds ?? []) },
  {
    header: 'Договор до',
    column: 'contractEnd',
    width: 14,
    holds: 'days',
    value: ({ contractEnd }) => contractEnd ?? null,
  },
  {
    header: playerFields.sex.label,
    column: 'sex',
    width: 8,
    value: ({ sex }) => playerFilters.sex.choices.find(({ value }) => value === sex)?.label ?? null,
  },
  { header: playerFields.cityId.label, column: 'city', width: 20, value: ({ city }) => city ?? null },
  { header: playerFilters.region.label, column: 'region', width: 18, value: ({ region }) => region ?? null },
  {
    header: playerFields.currentCoachId.label,
    column: 'currentCoach',
    width: 30,
    value: ({ currentCoach }) => currentCoach?.name ?? null,
  },
  {
    header: playerFields.playingSince.label,
    column: 'playingSince',
    width: 16,
    holds: 'days',
    value: ({ playingSince }) => playingSince ?? null,
  },
  {
    header: playerFilters.registered.label,
    column: 'registeredOn',
    width: 14,
    holds: 'days',
    value: ({ registeredOn }) => registeredOn ?? null,
  },
  photoColumn(playerFields.photo.label),
  {
    header: missingPapersLabel,
    column: 'missingPapers',
    width: 40,
    value: ({ missingPapers }) => missingPapers?.join(', ') || null,
  },
];

/** One licence is a number; several can only be a text. */
const licencesCell = (ids: readonly number[]): Cell => (ids.length === 1 ? (ids[0] ?? null) : ids.join(', ') || null);

/** Every column of the list of players. */
export const everyPlayerColumn: ExportColumn<PlayerPageItem>[] = [...playerExport, ...furtherColumns];

const isOf = (columns: readonly string[], { column }: ExportColumn<never>) =>
  column === undefined || columns.includes(column);

/** The own players, as their list shows them unless it is changed. */
export const seasonExport = everyPlayerColumn.filter((column) =>
  isOf(['birthDate', 'ageGroup', 'cardIndex', 'contractEnd'], column),
);

export const statusColumn: ExportColumn<PlayerPageItem> = {
  header: 'Статус',
  width: 14,
  value: (player) => (player.isDeleted ? 'Деактивиран' : 'Активен'),
};

export const transferExport: ExportColumn<TransferPageItem>[] = [
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
    value: (transfer) =>
      transfer.importedOn === null ? `${signaturesOf(transfer).filter(Boolean).length} от 4` : importedLabel,
  },
  { header: 'От дата', column: 'startOn', width: 14, holds: 'days', value: ({ startOn }) => startOn },
  {
    header: 'До дата',
    column: 'endOn',
    width: 14,
    holds: 'days',
    value: ({ endOn }) => endOn ?? openEndedLabel,
  },
  { header: 'От клуб', column: 'fromClub', width: 40, value: ({ fromClub }) => fromClub?.fullName ?? noFromClubLabel },
  { header: 'В клуб', column: 'toClub', width: 40, value: ({ toClub }) => toClub.fullName },
];

/** With what stands in the list only when it is chosen. */
export const everyTransferColumn: ExportColumn<TransferPageItem>[] = [
  ...transferExport,
  {
    header: transferFilters.begun.label,
    column: 'initiatedAt',
    width: 14,
    holds: 'days',
    value: ({ initiatedAt }) => dayInSofia(initiatedAt),
  },
  {
    header: transferFilters.season.label,
    column: 'season',
    width: 12,
    value: ({ initiatedAt }) => formatSeason(seasonOf(momentInSofia(initiatedAt).slice(0, 10))),
  },
  { header: tookLabel, column: 'took', width: 18, value: ({ took }) => took ?? null },
];
