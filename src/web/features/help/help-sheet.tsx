import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useActor } from '#web/api/stored-session.ts';
import { firstVisitSteps } from '#web/parts/first-visit.ts';
import { ownClubIds } from '#web/parts/my-club.ts';
import { Button } from '#web/ui/button.tsx';
import { FederationContact } from '#web/ui/federation-contact.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { helpOf } from './help.text.ts';
import { type HelpWord, helpWords } from './help-words.ts';
import { PageKeys } from './page-keys.tsx';
import * as texts from './help-sheet.text.ts';

const isTold = (word: HelpWord) => helpWords[word] !== '';

interface HelpSheetProps {
  sections: readonly { label: string; letters: readonly string[] }[];
  onClose: () => void;
}

/** What this page is for, the words on it, whom to call, and its keys. */
export function HelpSheet({ sections, onClose }: HelpSheetProps) {
  const { pathname } = useLocation();
  const { sentences, words } = helpOf(pathname);
  const [showsAll, setShowsAll] = useState(false);
  const isOfClub = ownClubIds(useActor()).length > 0;
  const shown = showsAll ? (Object.keys(helpWords) as HelpWord[]) : words;
  return (
    <SideSheet title={texts.title} onClose={onClose}>
      <Part title={texts.aboutThisPage}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      {isOfClub ? (
        <Part title={texts.threeSteps}>
          <ol className="flex flex-col gap-3">
            {firstVisitSteps.map(({ title, text, to }) => (
              <li key={to}>
                <Link to={to} onClick={onClose} className="font-medium text-link hover:underline">
                  {title}
                </Link>
                <p className="text-label text-text-2">{text}</p>
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      <Part title={showsAll ? texts.allWords : texts.wordsHere}>
        <dl className="flex flex-col gap-2">
          {shown.filter(isTold).map((word) => (
            <div key={word}>
              <dt className="inline font-semibold">{word}</dt>
              <dd className="inline text-text-2"> – {helpWords[word]}</dd>
            </div>
          ))}
        </dl>
        <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} className="mt-2">
          {showsAll ? texts.onlyWordsHere : texts.allWords}
        </Button>
      </Part>
      <Part title={texts.whomToCall}>
        <FederationContact />
        <p className="mt-2 text-label text-text-2">{texts.noContacts}</p>
      </Part>
      <Part title={texts.shortcutKeys}>
        <PageKeys sections={sections} onLeave={onClose} />
      </Part>
    </SideSheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-border py-4 first:pt-0 last:border-0">
      <h3 className="mb-3 text-card font-semibold">{title}</h3>
      {children}
    </section>
  );
}
