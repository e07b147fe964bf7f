import { Megaphone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { messageText } from './club-message.text.ts';
import type { ManyTaking } from './many-act.ts';

const ClubMessageModal = lazyDialog(async () => (await import('./club-message-modal.tsx')).ClubMessageModal);

/** A message of the federation to the clubs of the ticked rows, of each its clubs. */
export function useClubMessage(clubsOfRows: readonly (readonly number[])[]): {
  takings: readonly ManyTaking[];
  dialog: ReactNode;
} {
  const actor = useActor();
  // As it was when it was asked about.
  const [asked, setAsked] = useState<{ clubIds: readonly number[]; clubless: number } | null>(null);
  const clubIds = [...new Set(clubsOfRows.flat())];
  if (!may(actor, 'clubMessage.send')) return { takings: [], dialog: null };
  const clubless = clubsOfRows.filter((clubs) => clubs.length === 0).length;
  const take = () => setAsked({ clubIds, clubless });
  return {
    takings: [{ label: messageText.act, Icon: Megaphone, count: clubIds.length, take }],
    dialog:
      asked === null ? null : (
        <Suspense>
          <ClubMessageModal {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ),
  };
}
