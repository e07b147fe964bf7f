import { Suspense, useContext, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListView } from '#contract/view/view.contract.ts';
import { keptQuery, viewAddress, type ViewedList } from '#domain/view/view.rules.ts';
import { useViews } from '#web/api/view/view.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ViewsPlace } from '#web/ui/page/views-place.ts';

const ViewBar = lazyPart(async () => (await import('./view-bar.tsx')).ViewBar);

/** What a device remembers of the views of a list, so that nothing moves and nothing flickers when they come. */
interface Remembered {
  userId: number;
  hasViews: boolean;
  beginning: string | null;
}

const keyOf = (list: ViewedList) => `views.${list}`;

/** The views of a list above it, with the columns that are chosen; nothing as long as there is none and nothing to make one of. */
export function ListViews({ list, columns }: { list: ViewedList; columns?: string | undefined }) {
  const { search } = useLocation();
  const { data } = useViews();
  const place = useContext(ViewsPlace);
  const userId = useActor()?.userId ?? 0;
  const remembered = readRemembered(list, userId);
  const views = data?.filter((view) => view.list === list);
  useBeginning(
    list,
    views?.find(({ isDefault }) => isDefault),
    views === undefined ? remembered?.beginning : null,
  );

  useEffect(() => {
    if (views === undefined) return;
    const beginning = views.find(({ isDefault }) => isDefault);
    const seen: Remembered = {
      userId,
      hasViews: views.length > 0,
      beginning: beginning === undefined ? null : viewAddress(beginning),
    };
    deviceStorage.write(keyOf(list), JSON.stringify(seen));
  }, [views, list, userId]);

  const room = <div className="h-9 max-sm:mb-3" />;
  if (views === undefined) return remembered?.hasViews === true ? room : null;
  if (views.length === 0 && keptQuery(search) === '' && columns === undefined) return null;
  // A single button would take a line from the list of a phone: it waits in the panel until there are views.
  if (place !== 'line' && (place === 'panel') !== (views.length === 0)) return null;
  return (
    <Suspense fallback={room}>
      <ViewBar list={list} views={views} columns={columns} />
    </Suspense>
  );
}

/** The bare address of a list leads to the view it opens with. */
function useBeginning(list: ViewedList, chosen: ListView | undefined, remembered: string | null | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = chosen === undefined ? remembered : viewAddress(chosen);
  useLayoutEffect(() => {
    if (search === '' && address) void navigate(address, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- when a list is opened, or its beginning becomes known
  }, [pathname, search, address, list]);
}

function readRemembered(list: ViewedList, userId: number): Remembered | null {
  try {
    const kept = JSON.parse(deviceStorage.read(keyOf(list)) ?? 'null') as Remembered | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}
