import { Suspense, useEffect } from 'react';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { whenUsed } from '#web/lib/when-used.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { loadOpenedParts } from '#web/ui/opened.ts';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import * as texts from './user-menu.text.ts';

const loadItems = () => import('./user-menu-items.tsx');
const loadAll = async () => Promise.all([loadItems(), loadOpenedParts()]);
const UserMenuItems = lazyPart(async () => (await loadItems()).UserMenuItems);

/** What it holds is fetched once the page is used: it is no part of what a page has to wait for. */
export function UserMenu({ session }: { session: Session }) {
  useEffect(() => whenUsed(() => void loadAll().catch(() => undefined)), []);

  return (
    <PopoverButton
      kind="menu"
      label={texts.openUserMenu}
      face={<Avatar name={fullNameOf(session.user)} src={photoUrl(session.user.photoId ?? null, 'small')} size={36} />}
      className="inline-flex size-11 items-center justify-center rounded-full"
      popoverClassName="w-70 max-w-[calc(100vw-1rem)] overflow-y-auto"
    >
      {(opened) => (
        <Suspense>
          <UserMenuItems session={session} {...opened} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
