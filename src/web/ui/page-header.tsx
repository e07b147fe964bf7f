import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '#web/lib/use-page-title.ts';

export interface Parent {
  to: string;
  label: string;
}

const NO_PARENTS: readonly Parent[] = [];

interface PageHeaderProps {
  title: string;
  /** What the browser's tab is called where that is not the title. */
  tabTitle?: string | undefined;
  description?: string;
  /** The pages above this one, the outermost first. */
  parents?: readonly Parent[];
  /** Search and actions, at the right or under the title. */
  children?: ReactNode;
}

/** The heading of a page; also names the browser's tab. */
export function PageHeader({ title, tabTitle = title, description, parents = NO_PARENTS, children }: PageHeaderProps) {
  usePageTitle(tabTitle);

  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      {/* Takes all the room there is beside what stands at the right; under it, that may take its own line whole. */}
      <div className="min-w-0 grow-[999]">
        {parents.length === 0 ? null : <Parents parents={parents} />}
        <h1 tabIndex={-1} className="text-h1-phone font-bold sm:text-h1">
          {title}
        </h1>
        {description === undefined ? null : <p className="mt-1 text-text-2">{description}</p>}
      </div>
      {children}
    </div>
  );
}

/** The way to the page. */
export function Parents({ parents }: { parents: readonly Parent[] }) {
  return (
    <nav aria-label="Път до страницата" className="text-label">
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
