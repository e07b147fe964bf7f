import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Actor } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { latinKey } from '#web/lib/keys/keys.ts';
import { keysHelp } from '#web/lib/keys/keys-help.ts';
import { areLetterKeysOn } from '#web/lib/keys/letter-keys.ts';
import { isMeantForPage, pressKey } from '#web/lib/keys/page-keys.ts';
import { useStore } from '#web/lib/store/store.ts';
import { myClubDestination } from '#web/parts/my-club.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { isTodayKey, sectionOf, sections } from './sections.ts';
import * as texts from './page-key-listener.text.ts';

const HelpSheet = lazyDialog(async () => (await import('#web/features/help/help-sheet.tsx')).HelpSheet);

/** So long after G the next key is the section's. */
const PATIENCE_MS = 2000;

function placeOf(key: string, actor: Actor | null): string | undefined {
  if (isTodayKey(key)) return '/today';
  return sectionOf(key)?.path ?? (/^[мm]$/i.test(key) ? myClubDestination(actor)?.href : undefined);
}

/** Single keys: G and a section, what parts of the page answer to, and „?“, which opens the help that tells them all. */
export function PageKeyListener() {
  const navigate = useNavigate();
  const actor = useActor();
  const isShown = useStore(keysHelp);
  useEffect(() => {
    let calledAt = -PATIENCE_MS;
    const act = (event: KeyboardEvent): boolean => {
      const isAfterG = event.timeStamp - calledAt < PATIENCE_MS;
      calledAt = -PATIENCE_MS;
      if (isAfterG) {
        const place = placeOf(event.key, actor);
        if (place !== undefined) void navigate(place);
        return place !== undefined;
      }
      const key = latinKey(event);
      if (key === 'g' || event.key.toLowerCase() === texts.cyrillicGoKey) calledAt = event.timeStamp;
      else if (key === '?') keysHelp.write(true);
      else return pressKey(key);
      return true;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (areLetterKeysOn() && isMeantForPage(event) && act(event)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [navigate, actor]);

  return isShown ? (
    <Suspense>
      <HelpSheet sections={sections} onClose={() => keysHelp.write(false)} />
    </Suspense>
  ) : null;
}
