import {
  cardIndexColumns,
  type CardIndexListItem,
  cardIndexListQuerySchema,
} from '#contract/card-index/card-index.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { cardIndexFields } from '#domain/card-index/card-index.fields.ts';
import { cardIndexFilters } from '#domain/card-index/card-index.filters.ts';
import { cardIndexGapLabels } from '#domain/card-index/card-index-gaps.rules.ts';
import { licenceListLabels, licenceStateLabels } from '#domain/card-index/licence-state.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { headerOf } from '#domain/common/field.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { playerFields } from '#domain/player/player.fields.ts';
import { signedInActor } from '#server/http/route-helpers.ts';
import { listCardIndexes } from '../card-index/card-index-list.queries.ts';
import { type LicenceMember, listLicenceMembers } from '../card-index/listed-members.queries.ts';
import { dayInSofia, type ExportColumn } from './export-columns.ts';
import { exportedList } from './exported-list.ts';

const licence: ExportColumn<CardIndexListItem>[] = [
  { header: cardIndexFields.record.label, width: 10, value: ({ id }) => id },
  {
    header: cardIndexFields.ageGroup.label,
    column: 'ageGroup',
    width: 26,
    value: ({ ageGroup }) => ageGroupLabel(ageGroup),
  },
  { header: cardIndexFields.championship.label, width: 28, value: ({ championship }) => championship },
  { header: cardIndexFields.clubId.label, column: 'club', width: 40, value: ({ club }) => club.fullName },
  { header: cardIndexFields.year.label, column: 'year', width: 12, value: ({ year }) => formatSeason(year) },
];

const team: ExportColumn<CardIndexListItem>[] = [
  { header: cardIndexFields.member.label, column: 'players', width: 12, value: ({ playerCount }) => playerCount },
  {
    header: 'Липсва',
    column: 'missing',
    width: 34,
    value: ({ missing }) => missing.map((gap) => cardIndexGapLabels[gap]).join('; ') || null,
  },
];

/** Nobody reads of states where no season asks for approval. */
const approval: ExportColumn<CardIndexListItem>[] = [
  {
    header: licenceListLabels.state,
    column: 'state',
    width: 14,
    isLeftOutEmpty: true,
    value: ({ state }) => (state === null ? null : licenceStateLabels[state]),
  },
  {
    header: licenceListLabels.stateOn,
    column: 'stateOn',
    width: 16,
    holds: 'days',
    isLeftOutEmpty: true,
    value: ({ stateOn }) => (stateOn === null ? null : dayInSofia(stateOn)),
  },
  {
    header: cardIndexFilters.approved.label,
    column: 'approvedOn',
    width: 14,
    holds: 'days',
    isLeftOutEmpty: true,
    value: ({ approvedOn }) => approvedOn,
  },
  {
    header: licenceListLabels.approvedBy,
    column: 'approvedBy',
    width: 28,
    isLeftOutEmpty: true,
    value: ({ approvedBy }) => (approvedBy === null ? null : fullNameOf(approvedBy)),
  },
];

const member: ExportColumn<LicenceMember>[] = [
  { header: headerOf(playerFields.number), width: 10, value: ({ number }) => number },
  { header: playerFields.firstName.label, width: 18, value: ({ firstName }) => firstName },
  { header: playerFields.middleName.label, width: 18, value: ({ middleName }) => middleName },
  { header: playerFields.lastName.label, width: 20, value: ({ lastName }) => lastName },
  { header: playerFields.birthDate.label, width: 16, holds: 'days', value: ({ birthDate }) => birthDate },
  {
    header: 'В заверения състав',
    width: 18,
    isLeftOutEmpty: true,
    value: ({ isApproved }) => (isApproved === null ? null : isApproved ? 'да' : 'не'),
  },
];

const common = { entity: 'cardIndex', access: 'cardIndex.export', query: cardIndexListQuerySchema } as const;

/** The list of licences is a club's own ones, so there are no others to leave out. */
export const licenceExport = exportedList({
  ...common,
  path: 'cardindexes',
  summary: 'Лицензите като Excel или CSV, със състоянието им',
  name: 'Лицензи',
  columns: cardIndexColumns,
  spreadsheet: () => [...licence, ...team, ...approval],
  reader: (request) => async (query) =>
    (await listCardIndexes(request.databaseForLists(), signedInActor(request), query, query.ids)).cardIndexes,
});

export const memberExport = exportedList({
  ...common,
  path: 'cardindexes/players',
  summary: 'Състезателите от лицензите като Excel или CSV, със състоянието на всеки лиценз',
  name: 'Състезатели от лицензи',
  columns: cardIndexColumns,
  spreadsheet: () => [...licence, ...member, ...approval],
  // All of them at once: they are counted by licences, so a page of players could not be told apart from the last.
  reader: (request) => async (query) =>
    query.page > 1 ? [] : listLicenceMembers(request.databaseForLists(), signedInActor(request), query, query.ids),
});
