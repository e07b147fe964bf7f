import { Volleyball } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOfVolleyball, useFederationName } from '#web/lib/federation.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FederationMark } from '#web/ui/federation-mark.tsx';
import * as texts from './entrance-frame.text.ts';

interface EntranceFrameProps {
  title: string;
  children: ReactNode;
}

export function EntranceFrame({ title, children }: EntranceFrameProps) {
  usePageTitle(title);
  const name = useFederationName();

  return (
    <div className="flex min-h-dvh flex-col bg-surface lg:flex-row">
      <header className="on-navy relative flex h-18 shrink-0 items-center overflow-hidden bg-sidebar px-4 text-sidebar-text md:h-30 md:px-10 lg:h-auto lg:w-[45%] lg:items-end lg:p-14">
        {isOfVolleyball(name) ? (
          <Volleyball
            aria-hidden
            strokeWidth={0.14}
            className="absolute -right-10 -bottom-16 size-44 text-sidebar-active md:-right-6 md:-bottom-40 md:size-90 lg:top-1/2 lg:-right-24 lg:bottom-auto lg:size-[min(52vw,44rem)] lg:-translate-y-[58%]"
          />
        ) : null}
        <div className="relative flex items-center gap-3 md:gap-5 lg:flex-col lg:items-start">
          <FederationMark className="size-11 md:size-16 lg:size-24" />
          <div>
            <p className="text-card font-bold md:text-h2 lg:text-[2.5rem] lg:leading-tight">{name}</p>
            <div className="tricolour my-1 w-28 md:my-2 md:w-40 lg:my-4" />
            <p className="hidden text-sidebar-text-2 md:block lg:text-card">{texts.administrativeSystem}</p>
          </div>
        </div>
      </header>
      <main className="flex flex-1 flex-col items-center px-4 py-8 md:justify-center md:py-12">
        <div className="w-full max-w-100">
          <h1 tabIndex={-1} className="mb-6 text-h1-phone font-bold sm:text-h1">
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}
