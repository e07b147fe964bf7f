import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import * as texts from './page-header.text.ts';

export interface Parent {
  to: string;
  label: string;
}

const NO_PARENTS: readonly Parent[] = [];

interface PageHeaderProps {
  title: string;
  tabTitle?: string | undefined;
  description?: string | undefined;
  /** The pages above this one, the outermost first. */
  parents?: readonly Parent[];
  /** Above a list there is little room: the description stands beside the title where it can. */
  isList?: boolean;
  children?: ReactNode;
}

/** The heading of a page; also names the browser's tab. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, description, parents = NO_PARENTS, isList = false, children } = props;
  usePageTitle(tabTitle);

  return (
    <div
      className={cx(
        'flex flex-wrap justify-between gap-x-2 gap-y-3 sm:gap-x-6',
        isList ? 'mb-3 items-center' : 'mb-4 items-end sm:mb-6',
      )}
    >
      {/* Takes all the room there is beside what stands at the right; under it, that may take its own line whole. */}
      <div className={isList ? 'min-w-44 flex-1 sm:min-w-min' : 'min-w-0 grow-[999]'}>
        {parents.length === 0 ? null : <Parents parents={parents} />}
        {/* What does not fit beside the title of a list stands under it. */}
        <div className={isList ? 'flex flex-wrap items-baseline gap-x-3' : ''}>
          <h1
            tabIndex={-1}
            className={cx('font-bold sm:text-h1', isList ? 'text-h2 sm:whitespace-nowrap' : 'text-h1-phone')}
          >
            {title}
          </h1>
          {description === undefined ? null : (
            <p className={cx('text-text-2', isList ? 'text-label' : 'mt-1')}>{description}</p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

export function Parents({ parents }: { parents: readonly Parent[] }) {
  return (
    <nav aria-label={texts.pathToPage} className="text-label">
      <ol className="flex flex-wrap items-center">
        {parents.map(({ to, label }, place) => (
          <li key={to} className="inline-flex items-center">
            {place === 0 ? null : <ChevronRight size={16} aria-hidden className="mx-0.5 text-text-3" />}
            <Link to={to} className="touch-target inline-flex items-center py-1 text-link hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
