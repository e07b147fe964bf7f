import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { ClubCardIndex } from '#contract/club/club.contract.ts';
import { type AgeGroup, ageGroups } from '#domain/card-index/age-group.rules.ts';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import { inOnePiece } from '#web/lib/text/in-one-piece.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { CardIndexLink, OtherChampionship } from './card-index-link.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-grid.text.ts';

interface GridRow {
  group: AgeGroup;
  before: readonly ClubCardIndex[];
  chosen: readonly ClubCardIndex[];
}

export function rowsOf(cardIndexes: readonly ClubCardIndex[], season: Season): GridRow[] {
  const of = (group: AgeGroup, year: Season) =>
    cardIndexes.filter((cardIndex) => cardIndex.ageGroup === group.value && cardIndex.year === year);
  const rows = ageGroups.map((group) => ({ group, before: of(group, season - 1), chosen: of(group, season) }));
  // A closed group is only told of where there was a team.
  return rows.filter(({ group, before, chosen }) => !group.isClosed || before.length + chosen.length > 0);
}

interface CardIndexGridProps {
  rows: readonly GridRow[];
  season: Season;
  /** Players open only the licences they are on. */
  mayOpen: (cardIndexId: number) => boolean;
  newFor: (group: AgeGroup, year: Season, there: readonly ClubCardIndex[]) => LinkProps | null;
}

type LinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'>;

export function CardIndexGrid(props: CardIndexGridProps) {
  const { rows, season } = props;
  const isPhone = !useMedia('(min-width: 640px)');
  if (isPhone) return <GridList {...props} />;

  return (
    <table className="w-full table-fixed border-collapse text-left text-cell">
      <caption className="sr-only">{words.licences}</caption>
      <thead className="bg-surface-2 text-label text-text-2">
        <tr>
          <th scope="col" className="h-10 rounded-l-control px-3 font-semibold">
            {words.ageGroup}
          </th>
          <th scope="col" className="px-3 font-semibold">
            {formatSeason(season - 1)}
          </th>
          <th scope="col" className="rounded-r-control px-3 font-semibold">
            {formatSeason(season)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.group.value} className="border-b border-border last:border-0">
            <th scope="row" className="h-11 px-3 py-1.5 font-normal">
              {inOnePiece(row.group.label)}
            </th>
            <td className="px-3 py-1.5">
              <Cell {...props} row={row} year={season - 1} />
            </td>
            <td className="px-3 py-1.5">
              <Cell {...props} row={row} year={season} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GridList(props: CardIndexGridProps) {
  const { rows, season } = props;
  return (
    <ul className="divide-y divide-border">
      {rows.map((row) => (
        <li key={row.group.value} className="py-3">
          <h3 className="font-medium">{inOnePiece(row.group.label)}</h3>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-cell">
            <dt className="tabular text-text-2">{formatSeason(season - 1)}</dt>
            <dd>
              <Cell {...props} row={row} year={season - 1} />
            </dd>
            <dt className="tabular text-text-2">{formatSeason(season)}</dt>
            <dd>
              <Cell {...props} row={row} year={season} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface CellProps extends Pick<CardIndexGridProps, 'season' | 'mayOpen' | 'newFor'> {
  row: GridRow;
  year: Season;
}

function Cell({ row, year, season, mayOpen, newFor }: CellProps) {
  const cardIndexes = year === season ? row.chosen : row.before;
  const link = newFor(row.group, year, cardIndexes);
  if (cardIndexes.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div>
          {cardIndexes.map(({ id, championship }) => (
            <span key={id} className="block font-medium">
              <CardIndexLink id={id} mayOpen={mayOpen(id)} />
              <OtherChampionship name={championship} />
            </span>
          ))}
        </div>
        {link === null ? null : <NewLink {...link} text={texts.otherChampionship} group={row.group} />}
      </div>
    );
  }
  if (link !== null) return <NewLink {...link} text={texts.addLicence} group={row.group} />;
  return (
    <>
      <span aria-hidden className="text-text-3">
        –
      </span>
      <span className="sr-only">{texts.none}</span>
    </>
  );
}

function NewLink({ text, group, ...link }: LinkProps & { text: string; group: AgeGroup }) {
  return (
    <Link
      {...link}
      aria-label={`${text}: ${group.label}`}
      className="touch-target flex w-fit items-center gap-1 font-medium text-link hover:underline"
    >
      <Plus size={18} aria-hidden />
      {text}
    </Link>
  );
}
