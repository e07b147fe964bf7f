import type { ReactNode } from 'react';
import { useFederationName } from '#web/lib/federation.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FederationMark } from '#web/ui/federation-mark.tsx';

/** A page for people without an account, mostly on a phone. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const name = useFederationName();
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="on-navy bg-sidebar py-3 text-sidebar-text">
        <div className="mx-auto flex max-w-2xl items-center gap-3 px-4">
          <FederationMark className="size-10" />
          <div>
            <p className="text-card font-bold">{name}</p>
            <div className="tricolour mt-1 w-28" />
          </div>
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 py-6">
        <h1 tabIndex={-1} className="mb-4 text-h1-phone font-bold sm:text-h1">
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
