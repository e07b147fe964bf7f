import type { ReactNode } from 'react';
import { usePageTitle } from '#web/lib/use-page-title.ts';

interface PageHeaderProps {
  title: string;
  description?: string;
  /** Search and actions, at the right or under the title. */
  children?: ReactNode;
}

/** The heading of a page; also names the browser's tab. */
export function PageHeader({ title, description, children }: PageHeaderProps) {
  usePageTitle(title);

  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-h1-phone font-bold sm:text-h1">
          {title}
        </h1>
        {description === undefined ? null : <p className="mt-1 text-text-2">{description}</p>}
      </div>
      {children}
    </div>
  );
}
