import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { DoubleDetails } from '#contract/double/double.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { doubleRecord } from '#web/api/double/double.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { DoubleActions } from '#web/features/double/double-actions.tsx';
import { type Choices, firstChoices } from '#web/features/double/double-choices.ts';
import { DoubleComparison } from '#web/features/double/double-comparison.tsx';
import { doubleText, notOne } from '#web/features/double/double.text.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { FactLine, RecordHeader } from '#web/ui/page/record-header.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './double-details-page.text.ts';

export function DoubleDetailsPage() {
  const doubleId = useRecordId('doubleId', doubleRecord);
  if (may(useActor(), 'double.read')) return <Double key={doubleId} doubleId={doubleId} />;
  return <NoPermissionPage title={doubleText.kind} text={doubleText.onlyAdministrators} />;
}

const parents = [ADMINISTRATION, { to: '/doubles', label: doubleText.title }];

function Double({ doubleId }: { doubleId: number }) {
  const pair = useRecord(doubleRecord, doubleId);
  const [chosen, setChosen] = useState<Choices | null>(null);
  if (pair === undefined) {
    return (
      <div className="flex max-w-[1100px] flex-col gap-4 lg:gap-6">
        <RecordHeader kind={doubleText.kind} name={undefined} parents={parents} />
        <CardSkeleton lines={4} />
      </div>
    );
  }
  const choices = chosen ?? firstChoices(pair);
  return (
    <div className="flex max-w-[1100px] flex-col gap-4 lg:gap-6">
      <RecordHeader
        kind={doubleText.kind}
        name={texts.pairName(pair.first.name, pair.second.name)}
        parents={parents}
        badge={<StateBadge pair={pair} />}
        facts={<FactLine facts={factsOf(pair)} />}
        actions={<DoubleActions pair={pair} choices={choices} />}
      />
      <Card title={texts.reasonsTitle}>
        <Evidence pair={pair} />
      </Card>
      <Card title={texts.recordsTitle} {...(pair.state === 'open' ? { description: texts.recordsDescription } : {})}>
        <DoubleComparison pair={pair} choices={choices} onChoose={pair.state === 'open' ? setChosen : undefined} />
      </Card>
      <Card title={texts.relatedTitle} description={texts.relatedDescription}>
        <Counts pair={pair} />
      </Card>
    </div>
  );
}

function StateBadge({ pair: { state, noun } }: { pair: DoubleDetails }) {
  if (state === 'open') return null;
  return (
    <Badge tone="neutral" hasDot>
      {state === 'merged' ? texts.merged : notOne[noun]}
    </Badge>
  );
}

function factsOf({ score, foundOn, notedBy, decidedBy, decidedOn }: DoubleDetails) {
  const named = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;
  return [
    ...(score === 0 ? [] : [{ term: texts.similarity, value: texts.similarityOf(score) }]),
    { term: texts.found, value: texts.foundOn(score === 0 ? texts.picked : texts.found, showDayOf(foundOn)) },
    ...(notedBy === null ? [] : [{ term: texts.confirmedAsOther, value: texts.notedAsOtherBy(named(notedBy)) }]),
    ...(decidedOn === null ? [] : [{ term: texts.decided, value: texts.decidedOn(showDayOf(decidedOn)) }]),
    ...(decidedBy === null ? [] : [{ term: texts.decidedBy, value: texts.byPerson(named(decidedBy)) }]),
  ];
}

function Evidence({ pair: { pro, contra } }: { pair: DoubleDetails }) {
  if (pro.length === 0) return <p>{texts.nothingShowsSame}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <h3 className="text-label font-semibold text-text-2">{texts.reasonsFor}</h3>
        <ul className="mt-2 flex flex-col gap-2">
          {pro.map((sentence) => (
            <li key={sentence} className="flex gap-2">
              <CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-label font-semibold text-text-2">{texts.reasonsAgainst}</h3>
        <ul className="mt-2 flex flex-col gap-2">
          {contra.map((sentence) => (
            <li key={sentence} className="flex gap-2">
              <CircleX size={20} aria-hidden className="shrink-0 text-danger" />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
          {contra.length === 0 ? <li className="text-text-2">{texts.nothing}</li> : null}
        </ul>
      </div>
    </div>
  );
}

function Counts({ pair: { counts, first, second } }: { pair: DoubleDetails }) {
  return (
    <table className="w-full table-fixed text-cell">
      <thead>
        <tr className="text-left text-label text-text-2">
          <th scope="col" className="w-[40%] py-2 pr-3 font-medium sm:w-48">
            {words.kind}
          </th>
          {[first, second].map((side) => (
            <th key={side.id} scope="col" className="py-2 pr-3 font-medium wrap-anywhere">
              {side.number === null ? side.name : `№\u00A0${side.number}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular divide-y divide-border border-y border-border">
        {counts.map((count) => (
          <tr key={count.label}>
            <th scope="row" className="py-2 pr-3 text-left font-normal text-text-2">
              {count.label}
            </th>
            <td className="py-2 pr-3">{count.first}</td>
            <td className="py-2 pr-3">{count.second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
