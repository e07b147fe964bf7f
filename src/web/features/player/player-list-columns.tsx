import { Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { PlayerListItem, PlayerPageItem } from '#contract/player/player.contract.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { playerFields } from '#domain/player/player.fields.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { ageGroupLabel as labelOfGroup } from '#domain/card-index/age-group.rules.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { presenceLabel } from '#domain/common/further-columns.ts';
import { missingPapersLabel } from '#domain/player/player.columns.ts';
import type { PlayerColumn } from '#web/api/player/player.api.ts';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ExpiryBadge } from '#web/parts/expiry-badge.tsx';
import { PlayerName } from '#web/parts/player-name.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-list-columns.text.ts';

type Column = DataColumn<PlayerPageItem, PlayerColumn>;

export const playerHref = (player: { id: number }) => `/players/${player.id}`;

const nameColumns: readonly Column[] = [
  {
    header: words.firstName,
    sortBy: 'name',
    width: 20,
    cell: (player) => <PlayerName player={player} to={playerHref(player)} />,
  },
  {
    header: texts.birthDate,
    isOneLine: true,
    sortBy: 'birthDate',
    width: 11,
    cell: (player) => showDate(player.birthDate),
  },
];

const registryColumns: readonly Column[] = [
  {
    header: texts.citizenship,
    sortBy: 'nationality',
    width: 9,
    isWideOnly: true,
    cell: (player) => player.nationality ?? '–',
  },
  {
    header: texts.currentClub,
    sortBy: 'currentClub',
    width: 15,
    cell: (player) => player.currentClub?.fullName ?? '–',
  },
];

const seasonColumns = (): readonly Column[] => [
  { header: words.ageGroup, sortBy: 'ageGroup', width: 13, cell: (player) => ageGroupLabel(player) ?? '–' },
  {
    header: texts.licenceForSeason(formatSeason(seasonOf(todayInSofia()))),
    sortBy: 'cardIndex',
    width: 11,
    cell: (player) => <Licences player={player} />,
  },
  {
    header: texts.contractUntil,
    sortBy: 'contractEnd',
    width: 13,
    isWideOnly: true,
    cell: (player) => <ContractEnd player={player} />,
  },
];

/** What can be filtered by can be looked at, too. */
const factColumns: readonly Column[] = [
  {
    header: playerFields.sex.label,
    sortBy: 'sex',
    width: 6,
    cell: ({ sex }) => playerFilters.sex.choices.find(({ value }) => value === sex)?.label ?? '–',
  },
  { header: playerFields.cityId.label, sortBy: 'city', cell: ({ city }) => city ?? '–' },
  { header: playerFilters.region.label, sortBy: 'region', cell: ({ region }) => region ?? '–' },
  {
    header: playerFields.currentCoachId.label,
    sortBy: 'currentCoach',
    width: 13,
    cell: ({ currentCoach }) => currentCoach?.name ?? '–',
  },
  {
    header: playerFields.playingSince.label,
    sortBy: 'playingSince',
    isOneLine: true,
    cell: ({ playingSince }) => showDate(playingSince ?? null),
  },
  {
    header: playerFilters.registered.label,
    sortBy: 'registeredOn',
    isOneLine: true,
    cell: ({ registeredOn }) => showDate(registeredOn ?? null),
  },
  {
    header: playerFields.photo.label,
    sortBy: 'photo',
    width: 7,
    cell: ({ photoId }) => presenceLabel(photoId !== null),
  },
  {
    header: missingPapersLabel,
    sortBy: 'missingPapers',
    width: 18,
    cell: ({ missingPapers }) => missingPapers?.join(', ') || '–',
  },
];

const asExtra = (columns: readonly Column[]): Column[] => columns.map((column) => ({ ...column, isExtra: true }));

/** Of the own players everyone knows the club, the season is what there is to do; the rest is there to be chosen. */
export function playerListColumns({ onlyOwnClubs }: { onlyOwnClubs: boolean }): readonly Column[] {
  const [registry, season] = [registryColumns, seasonColumns()];
  return [
    ...nameColumns,
    ...(onlyOwnClubs ? [...season, ...asExtra(registry)] : [...registry, ...asExtra(season)]),
    ...asExtra(factColumns),
  ];
}

function ageGroupLabel({ ageGroup }: PlayerPageItem): string | undefined {
  return typeof ageGroup === 'number' ? labelOfGroup(ageGroup) : undefined;
}

function Licences({ player: { cardIndexIds } }: { player: PlayerPageItem }) {
  if (!cardIndexIds || cardIndexIds.length === 0) return <span className="text-text-2">{texts.none}</span>;
  return (
    <span className="flex flex-wrap gap-x-3">
      {cardIndexIds.map((id) => (
        <Link
          key={id}
          to={`/cardindexes/${id}`}
          aria-label={texts.licenceNumber(id)}
          className="touch-target inline-flex min-h-6 min-w-6 items-center text-link hover:underline"
        >
          #{id}
        </Link>
      ))}
    </span>
  );
}

/** Whoever is lent belongs to another club and goes back. */
const LENT = texts.lent;

function ContractEnd({ player: { contractEnd, isOnLoan } }: { player: PlayerPageItem }) {
  if (!contractEnd) return <span className="text-text-2">{isOnLoan ? LENT : texts.none}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="tabular whitespace-nowrap">{showDate(contractEnd)}</span>
      <ExpiryBadge endDate={contractEnd} />
      {isOnLoan ? <span className="text-meta text-text-2">{LENT}</span> : null}
    </span>
  );
}

/** „Момчета под 14 г. · #95 · до 27.11.2026“: on a phone, what the columns of the own players say. */
export function SeasonLine({ player }: { player: PlayerPageItem }) {
  const { cardIndexIds, contractEnd, isOnLoan } = player;
  const group = ageGroupLabel(player) ?? '–';
  const licences = cardIndexIds?.length ? cardIndexIds.map((id) => `#${id}`).join(', ') : texts.noLicence;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>
        {group} · {licences} · {contractEnd ? texts.untilDate(showDate(contractEnd)) : texts.noContract}
        {isOnLoan ? ` · ${LENT}` : null}
      </span>
      {contractEnd ? <ExpiryBadge endDate={contractEnd} /> : null}
    </span>
  );
}

export function playerRowActions(actor: Actor | null): RowActions<PlayerListItem> | undefined {
  if (!may(actor, 'player.update')) return undefined;
  return {
    nameOf: fullNameOf,
    actionsOf: (player) => [{ label: words.change, Icon: Pencil, href: `${playerHref(player)}/edit` }],
  };
}

/** Where everyone may at least look; nothing for the players whose profile stays closed. */
export function teamRowActions(
  actor: Actor | null,
  hrefOf: (player: PlayerListItem) => string | null,
): RowActions<PlayerListItem> {
  return (
    playerRowActions(actor) ?? {
      nameOf: fullNameOf,
      actionsOf: (player) => {
        const href = hrefOf(player);
        return href === null ? [] : [{ label: texts.view, Icon: Eye, href }];
      },
    }
  );
}
