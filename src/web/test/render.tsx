import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, Outlet, parsePath, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { federationStore } from '#web/lib/federation.ts';
import { endSession } from '#web/api/stored-session.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';

let shown: { root: Root; element: HTMLElement } | null = null;

interface Place {
  /** The address that is open. */
  at?: string;
  /** The form of it, where the part reads numbers from it. */
  path?: string;
  /** What the page before has handed over. */
  state?: unknown;
}

/** Puts a part of the interface on the page, as the application would; every other address is an empty page. */
export function render(part: ReactNode, { at = '/', path = pathOf(at), state }: Place = {}) {
  leavePage();
  const element = document.body.appendChild(document.createElement('main'));
  let address = at;
  const frame = <Frame onDrawn={(drawn) => void (address = drawn)} />;
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path, element: part },
          { path: '*', element: <h1>Друга страница</h1> },
        ],
      },
    ],
    { initialEntries: [{ ...parsePath(at), state }] },
  );
  const root = createRoot(element);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider locale="bg-BG">
        <RouterProvider router={router} />
        <Toaster />
      </I18nProvider>
    </QueryClientProvider>,
  );
  shown = { root, element };
  return { router, address: () => address };
}

/** The router knows a new address before the page is drawn for it; whoever acts on it then meets the page before. */
function Frame({ onDrawn }: { onDrawn: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    onDrawn(pathname + search);
  }, [onDrawn, pathname, search]);
  return <Outlet />;
}

const pathOf = (address: string) => new URL(address, 'http://x').pathname;

/** As a reload would: what was on the page is gone, what was stored is not. */
export function leavePage(): void {
  shown?.root.unmount();
  shown?.element.remove();
  shown = null;
}

export function cleanUp(): void {
  leavePage();
  vi.unstubAllGlobals();
  endSession('loggedOut');
  federationStore.write(null);
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
}
