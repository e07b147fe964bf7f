import { useId, useState } from 'react';
import type { History, HistoryChange } from '#contract/history/history.contract.ts';
import { labelOf } from '#domain/history/history.rules.ts';
import { type HistoryFilter, type HistoryOf, useHistory } from '#web/api/history/history.api.ts';
import { showMoment } from '#web/lib/text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { historySentence } from './history-sentence.ts';
import { PutBackButton } from './put-back-button.tsx';
import { historyText } from './history.text.ts';

export function HistoryList({ record }: { record: HistoryOf }) {
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const { data, error, refetch } = useHistory(record, filter, undefined);

  const handleFilter = (chosen: HistoryFilter) => {
    setFilter(chosen);
    setStarts([undefined]);
  };

  if (data === undefined) {
    return error === null ? <LinesSkeleton lines={5} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const isFiltered = filter.userId !== undefined || filter.field !== undefined;
  if (data.changes.length === 0 && !isFiltered) return <p className="-mt-2 text-text-2">{historyText.empty}</p>;

  return (
    <>
      <Filters record={record} history={data} filter={filter} onFilter={handleFilter} />
      {data.changes.length === 0 ? <p className="text-text-2">{historyText.nothingFound}</p> : null}
      <ol aria-label={historyText.title} className="flex flex-col">
        {starts.map((after, index) => (
          <Page
            key={after ?? 'first'}
            record={record}
            filter={filter}
            after={after}
            onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
          />
        ))}
      </ol>
    </>
  );
}

interface FiltersProps {
  record: HistoryOf;
  history: History;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

function Filters({ record, history, filter, onFilter }: FiltersProps) {
  const id = useId();
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-person`} className="mb-1 block text-label font-medium">
          {historyText.person}
        </label>
        <Select
          id={`${id}-person`}
          value={filter.userId ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, userId: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">{historyText.anybody}</option>
          {history.people.map((person) => (
            <option key={person.id} value={person.id}>
              {`${person.firstName} ${person.lastName}`}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-field`} className="mb-1 block text-label font-medium">
          {historyText.field}
        </label>
        <Select
          id={`${id}-field`}
          value={filter.field ?? ''}
          onChange={({ target }) => onFilter({ ...filter, field: target.value === '' ? undefined : target.value })}
        >
          <option value="">{historyText.anyField}</option>
          {history.fields.map((field) => (
            <option key={field} value={field}>
              {labelOf(record.noun, field)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

interface PageProps {
  record: HistoryOf;
  filter: HistoryFilter;
  after: number | undefined;
  /** Goes on behind this page; null where the next one is there already. */
  onMore: ((next: number) => void) | null;
}

function Page({ record, filter, after, onMore }: PageProps) {
  const { data, error, refetch } = useHistory(record, filter, after);
  if (data === undefined) {
    return (
      <li>
        {error === null ? <LinesSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </li>
    );
  }
  const { next } = data;
  return (
    <>
      {data.changes.map((change) => (
        <Line key={change.id} record={record} change={change} />
      ))}
      {onMore === null || next === null ? null : (
        <li className="mt-2">
          <Button variant="secondary" onClick={() => onMore(next)}>
            {historyText.more}
          </Button>
        </li>
      )}
    </>
  );
}

function Line({ record, change }: { record: HistoryOf; change: HistoryChange }) {
  const sentence = historySentence(record.noun, change);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-3 first:pt-0 last:border-none last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-cell wrap-anywhere">{sentence}</p>
        <time dateTime={change.at} className="tabular text-meta text-text-2">
          {showMoment(change.at)}
        </time>
      </div>
      {change.mayPutBack ? <PutBackButton record={record} change={change} sentence={sentence} /> : null}
    </li>
  );
}
