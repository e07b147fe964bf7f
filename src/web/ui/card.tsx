import { useEffect, useId, type ReactNode } from 'react';
import { keepFocus } from '#web/lib/keys/keep-focus.ts';

interface CardProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. The title takes the focus of what vanishes from it. */
export function Card({ title, description, actions, children }: CardProps) {
  const id = useId();
  useEffect(keepFocus, []);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-border bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} tabIndex={-1} className="text-card font-semibold">
            {title}
          </h2>
          {description === undefined ? null : <p className="text-label text-text-2">{description}</p>}
        </div>
        {actions}
      </div>
      <div className="mt-3">{children}</div>
    </section>
  );
}
