import type { DoubleListItem, DoubleSide } from '#contract/double/double.contract.ts';
import type { DoubleNoun } from '#domain/double/double.rules.ts';
import type { DoubleColumn } from '#web/api/double/double.api.ts';
import { logoUrl, photoUrl } from '#web/lib/images.ts';
import { showDate, showDayOf } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { DeactivatedBadge } from '#web/parts/deactivated-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { NameCell } from '#web/ui/name-cell.tsx';
import { mergeNounLabels } from './merge.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './double-columns.text.ts';

export const doubleHref = ({ id }: DoubleListItem) => `/doubles/${id}`;

export const pictureOf = (noun: DoubleNoun, id: string | null, size: 'small' | 'large') =>
  noun === 'club' ? logoUrl(id, size) : photoUrl(id, size);

/** What tells a record from its double at a glance. */
export function sideDetail({ number, birthDate, place }: DoubleSide): string {
  return [
    number === null ? null : texts.registrationNumber(number),
    birthDate === null ? null : showDate(birthDate),
    place,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function SideName({ pair, side, isLink }: { pair: DoubleListItem; side: DoubleSide; isLink: boolean }) {
  const name = <FoundText text={side.name} />;
  const { noun } = pair;
  return (
    <NameCell
      picture={
        <Avatar name={side.name} src={pictureOf(noun, side.pictureId, 'small')} size={36} isLogo={noun === 'club'} />
      }
      name={
        <>
          {isLink ? <RowLink to={doubleHref(pair)}>{name}</RowLink> : name}
          {side.isDeleted ? (
            <>
              {' '}
              <DeactivatedBadge />
            </>
          ) : null}
        </>
      }
      detail={sideDetail(side)}
    />
  );
}

function Both({ pair }: { pair: DoubleListItem }) {
  return (
    <div className="flex flex-col gap-2 py-1">
      <SideName pair={pair} side={pair.first} isLink />
      <SideName pair={pair} side={pair.second} isLink={false} />
    </div>
  );
}

/** Of two that somebody has chosen there is nothing to say. */
const likeness = ({ score }: DoubleListItem) => (score === 0 ? '–' : `${score}%`);

function Reasons({ pair: { pro, contra, score } }: { pair: DoubleListItem }) {
  if (score === 0) return <p className="text-text-2">{texts.chosenForComparison}</p>;
  return (
    <ul className="flex flex-col gap-0.5">
      {pro.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {contra.map((sentence) => (
        <li key={sentence} className="text-text-2">
          {texts.against(sentence)}
        </li>
      ))}
    </ul>
  );
}

export const doubleListColumns: readonly DataColumn<DoubleListItem, DoubleColumn>[] = [
  { header: texts.records, width: 24, cell: (pair) => <Both pair={pair} /> },
  { header: words.kind, width: 8, cell: ({ noun }) => <Badge tone="neutral">{mergeNounLabels[noun]}</Badge> },
  { header: texts.whatMatches, width: 28, cell: (pair) => <Reasons pair={pair} /> },
  { header: texts.likeness, sortBy: 'score', width: 7, isOneLine: true, cell: likeness },
  { header: texts.foundOn, sortBy: 'foundOn', width: 8, isOneLine: true, cell: ({ foundOn }) => showDayOf(foundOn) },
];

export function DoubleCard({ pair }: { pair: DoubleListItem }) {
  return (
    <div className="flex flex-col gap-2">
      <Both pair={pair} />
      <div className="text-cell">
        <Reasons pair={pair} />
      </div>
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-2">
        <Badge tone="neutral">{mergeNounLabels[pair.noun]}</Badge>
        {pair.score === 0 ? null : <span>{texts.likenessOf(likeness(pair))}</span>}
        <span>{showDayOf(pair.foundOn)}</span>
      </p>
    </div>
  );
}
