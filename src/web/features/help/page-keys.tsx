import { useState } from 'react';
import { Link } from 'react-router';
import { useActor } from '#web/api/stored-session.ts';
import { KeyCaps, type KeyName } from '#web/parts/key-caps.tsx';
import { myClubDestination } from '#web/parts/my-club.ts';
import { partsWithKeys } from '#web/lib/keys/page-keys.ts';
import * as texts from './page-keys.text.ts';

interface PageKeysProps {
  sections: readonly { label: string; letters: readonly string[] }[];
  onLeave: () => void;
}

/** The keys of the page that is open, under what it calls them, and those of every page. */
export function PageKeys({ sections, onLeave }: PageKeysProps) {
  const actor = useActor();
  const [{ here, everywhere }] = useState(keysOfPage);
  const ways = sections.map(({ label, letters: [letter = ''] }, place) => ({
    keys: [`G ${place + 1}`, `G ${letter.toUpperCase()}`],
    does: label,
  }));
  ways.unshift({ keys: ['G 0', texts.todayKeys], does: texts.today });
  const own = myClubDestination(actor);
  if (own !== null) ways.push({ keys: [texts.myClubKeys], does: own.label });
  return (
    <>
      {here.length === 0 ? null : (
        <>
          <h4 className="mb-2 font-semibold">{texts.onThisPage}</h4>
          <KeyCaps keys={here} />
        </>
      )}
      <h4 className="mt-4 mb-2 font-semibold">{texts.everywhere}</h4>
      <KeyCaps keys={[...everywhere, ...ways, { keys: ['?'], does: texts.pageHelp }]} />
      {actor === null ? null : (
        <p className="mt-4 text-text-2">
          {texts.turnOffBefore}
          <Link to={`/users/${actor.userId}`} onClick={onLeave} className="text-link underline">
            {texts.yourProfile}
          </Link>
          .
        </p>
      )}
    </>
  );
}

function keysOfPage(): { here: KeyName[]; everywhere: KeyName[] } {
  const page = document.querySelector('main');
  const lists: { here: KeyName[]; everywhere: KeyName[] } = { here: [], everywhere: [] };
  for (const { element, keys } of partsWithKeys()) {
    const list = page?.contains(element) === true ? lists.here : lists.everywhere;
    list.push({ keys: keys.split(' ').map((key) => key.replace('Control', 'Ctrl')), does: nameOf(element) });
  }
  return lists;
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent.trim();
}
