import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActor } from '#web/api/stored-session.ts';
import { firstVisitSteps } from '#web/parts/first-visit.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { IconButton } from '#web/ui/button.tsx';
import * as texts from './first-visit.text.ts';

/** Three steps for whoever is here for the first time; put away once, it is found again in the help. */
export function FirstVisit() {
  const key = `introduced_${useActor()?.userId ?? ''}`;
  const [isSeen, setIsSeen] = useState(() => deviceStorage.read(key) !== null);
  if (isSeen) return null;
  const putAway = () => {
    deviceStorage.write(key, '1');
    setIsSeen(true);
  };
  return (
    <section
      aria-labelledby="first-visit"
      className="rounded-card border border-primary bg-primary-soft p-4 text-on-primary-soft"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="first-visit" className="text-card font-semibold">
          {texts.title}
        </h2>
        <IconButton label={texts.hideSteps} onClick={putAway} className="size-11">
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <ol className="mt-2 grid gap-3 sm:grid-cols-3">
        {firstVisitSteps.map(({ title, text, to }) => (
          <li key={to}>
            <Link to={to} className="font-semibold underline">
              {title}
            </Link>
            <p className="text-label">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-label">{texts.foundInHelp}</p>
    </section>
  );
}
