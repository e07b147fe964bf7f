import { type ReactNode, useEffect } from 'react';
import type { Language } from '#domain/common/language.ts';
import type { NamedFederation } from '#domain/paper/federation-in-english.ts';
import { useFederation, useFederationName } from '#web/lib/federation.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FederationMark } from '#web/ui/federation-mark.tsx';

interface PublicFrameProps {
  title: string;
  /** Left out where the page is Bulgarian. */
  language?: Language;
  /** The federation as the language of the page writes it. */
  nameOf?: (federation: NamedFederation) => string;
  /** What leads to the other language. */
  action?: ReactNode;
  children: ReactNode;
}

const inBulgarian = ({ name }: NamedFederation) => name;

/** A page for people without an account, mostly on a phone. */
export function PublicFrame({ title, language = 'bg', nameOf = inBulgarian, action, children }: PublicFrameProps) {
  usePageTitle(title);
  const englishName = useFederation()?.englishName ?? null;
  const name = nameOf({ name: useFederationName(), englishName });
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'bg';
    };
  }, [language]);
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="on-navy bg-sidebar py-3 text-sidebar-text">
        <div className="mx-auto flex max-w-2xl items-center gap-3 px-4">
          <FederationMark className="size-10" />
          <div>
            <p className="text-card font-bold">{name}</p>
            <div className="tricolour mt-1 w-28" />
          </div>
          {action === undefined ? null : <div className="ml-auto">{action}</div>}
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
