import { Suspense, useEffect, useState } from 'react';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { useSession } from '#web/api/stored-session.ts';
import { SessionKeeper } from '#web/features/sign-in/session-keeper.tsx';
import { lazyOr } from '#web/ui/lazy-part.tsx';
import { redrawStore } from '#web/lib/federation-lists.ts';
import { loginPath } from '#web/lib/safe-target.ts';
import { useStore } from '#web/lib/store/store.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { preloadPages } from '../preload-pages.ts';
import { Providers } from '../providers.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { MembersOnly } from './members-only.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageKeyListener } from './page-key-listener.tsx';
import { Sidebar } from './sidebar.tsx';
import { SidebarSlideOver } from './sidebar-slide-over.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** For few, and nobody's work waits for it. */
const FactorNotice = lazyOr(
  async () => (await import('#web/features/factor/factor-notice.tsx')).FactorNotice,
  () => null,
);

/** The frame around every page of the signed-in part. Leaves for the login screen when the session has ended. */
export function Shell() {
  const session = useSession();
  const { pathname, search } = useLocation();

  // What has to be done before anything else is done there too.
  if (session === null || (session.mustChangePassword ?? session.mustGiveEmail)) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  return (
    // Another person starts anew: nothing that was read or typed may pass from one to the other.
    <Providers key={session.user.id}>
      <Frame session={session} />
    </Providers>
  );
}

function Frame({ session }: { session: Session }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const redraws = useStore(redrawStore);
  useFocusHeading();
  useEffect(() => preloadPages(), []);
  useLiveUpdates();

  return (
    <>
      <SkipLinks />
      <NavigationProgress />
      <Sidebar />
      <SidebarSlideOver isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />
      <div className="lg:pl-18 xl:pl-64 print:pl-0!">
        <TopBar session={session} onMenuOpen={() => setIsMenuOpen(true)} />
        <ConnectionBar />
        <SessionKeeper session={session} />
        {session.secondFactorBy === undefined ? null : (
          <Suspense>
            <FactorNotice by={session.secondFactorBy} user={session.user} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="px-4 py-4 sm:py-6 lg:px-6">
          <MembersOnly>
            <Outlet key={redraws} />
          </MembersOnly>
        </main>
      </div>
      <PageKeyListener />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Every full load has the same key, so the address stands in for it: one page must not scroll like another. */
function scrollKey(location: Location): string {
  return location.key === 'default' ? location.pathname + location.search : location.key;
}
