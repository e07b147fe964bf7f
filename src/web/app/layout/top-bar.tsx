import { Menu } from 'lucide-react';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DemoSign } from './demo-sign.tsx';
import { HelpButton } from './help-button.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SearchOpener } from './search-opener.tsx';
import { UserMenu } from './user-menu.tsx';
import * as texts from './top-bar.text.ts';

interface TopBarProps {
  session: Session;
  onMenuOpen: () => void;
}

export function TopBar({ session, onMenuOpen }: TopBarProps) {
  return (
    <header
      data-unprinted
      className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-border bg-surface px-2 sm:h-16 sm:px-4 lg:px-6"
    >
      <IconButton label={texts.openMenu} onClick={onMenuOpen} className="size-11 lg:hidden">
        <Menu size={24} aria-hidden />
      </IconButton>
      <SearchOpener userId={session.user.id} />
      <DemoSign className="max-md:hidden whitespace-nowrap max-xl:ml-auto" />
      <HelpButton />
      <NotificationBell />
      <UserMenu session={session} />
    </header>
  );
}
