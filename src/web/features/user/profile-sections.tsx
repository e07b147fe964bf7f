import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as texts from './profile-sections.text.ts';

export interface ProfileSection {
  id: string;
  label: string;
  content: ReactNode;
}

interface ProfileSectionsProps {
  before: ReactNode;
  sections: readonly ProfileSection[];
}

export function ProfileSections({ before, sections }: ProfileSectionsProps) {
  const { hash } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== '') element.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
  }, [hash]);

  return (
    <div ref={element} className="min-[1360px]:grid min-[1360px]:grid-cols-[minmax(0,720px)_15rem] min-[1360px]:gap-8">
      <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
        {before}
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className="scroll-mt-20">
            {content}
          </div>
        ))}
      </div>
      <SectionMenu sections={sections} />
    </div>
  );
}

/** Leads to a section without leaving the page: what was typed elsewhere on it is not in danger. */
function SectionMenu({ sections }: { sections: readonly ProfileSection[] }) {
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={texts.profileSections} className="hidden min-[1360px]:block">
      <ul className="sticky top-20 flex flex-col border-l border-border">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => go(event, id)}
              className="block px-4 py-2 text-label text-text-2 hover:bg-row-hover hover:text-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
