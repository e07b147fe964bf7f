import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { type Parent, Parents } from './page-header.tsx';

interface RecordHeaderProps {
  kind: string;
  /** The record by its name; undefined while it is on its way. */
  name: string | undefined;
  badge?: ReactNode;
  parents?: readonly Parent[];
  picture?: ReactNode;
  facts?: ReactNode;
  actions?: ReactNode;
}

/** The record is the heading of its page and the name of the browser's tab. */
export function RecordHeader(props: RecordHeaderProps) {
  const { kind, name, badge, parents = [], picture, facts, actions } = props;
  usePageTitle(name ?? kind);

  return (
    <div>
      {parents.length === 0 ? null : <Parents parents={parents} />}
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-border bg-surface p-3 sm:min-h-24 sm:flex-nowrap sm:px-4">
        {picture}
        {/* Large letters go under the picture rather than be broken beside it. */}
        <div className="min-w-0 flex-[1_1_10rem]">
          {/* Keeps its room while the heading itself says it. */}
          <p className="text-meta text-text-2">{name === undefined ? '\u00a0' : kind}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="text-h2 font-bold text-balance wrap-anywhere">
              {name ?? kind}
            </h1>
            {badge}
          </div>
          {facts === undefined ? null : <div className="mt-0.5 text-cell text-text-2">{facts}</div>}
        </div>
        {actions === undefined ? null : (
          <div className="flex w-full shrink-0 flex-wrap gap-2 empty:hidden sm:w-auto sm:justify-end">{actions}</div>
        )}
      </div>
    </div>
  );
}

export interface RecordFact {
  term: string;
  value: ReactNode;
}

/** In place of facts that are on their way, with the room that they take: one line, on a phone a line for each. */
export function FactSkeleton({ facts = 1 }: { facts?: number }) {
  return (
    <div className="flex flex-col gap-1 py-0.5">
      {Array.from({ length: facts }, (_, place) => (
        <span key={place} className={cx('skeleton h-4 w-60 max-w-full', place > 0 && 'sm:hidden')} />
      ))}
    </div>
  );
}

/** Facts one after the other; what they are called is plain to see, and said to those who cannot. */
export function FactLine({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-2 max-sm:flex-col">
      {facts.map(({ term, value }, place) => (
        <div key={term} className="flex min-w-0 gap-x-2">
          <dt className="sr-only">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
          {/* At the end of a line rather than at the beginning of the next. */}
          {place === facts.length - 1 ? null : (
            <span aria-hidden className="text-text-3 max-sm:hidden">
              ·
            </span>
          )}
        </div>
      ))}
    </dl>
  );
}
