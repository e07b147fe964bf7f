import { Bookmark, ChevronDown, Pencil, Star, StarOff, Trash2, Users } from 'lucide-react';
import { Suspense, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListView } from '#contract/view/view.contract.ts';
import {
  keptQuery,
  mayChangeView,
  mayShareViews,
  viewAddress,
  viewedLists,
  type ViewedList,
  WITHOUT_VIEW,
} from '#domain/view/view.rules.ts';
import { useViewActs } from '#web/api/view/view.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { cx } from '#web/lib/cx.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { failedCallOf } from '#web/ui/form/failed-call.ts';
import { ActionMenu } from '#web/ui/menu.tsx';
import type { MenuAction } from '#web/ui/menu-item.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ViewsPlace } from '#web/ui/page/views-place.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { useAction } from '#web/ui/use-action.ts';
import { viewText } from './view.text.ts';

const ViewDialog = lazyDialog(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** More than these would push the list down, on a phone already a second line; the others open from a menu. */
const MOST_IN_SIGHT = 6;
const MOST_ON_PHONES = 2;

/** What the device alone knows becomes a part of the view. */
function withColumns(query: string, columns: string | undefined): string {
  if (columns === undefined || new URLSearchParams(query).has('columns')) return query;
  return keptQuery(`${query}&columns=${encodeURIComponent(columns)}`);
}

interface ViewBarProps {
  list: ViewedList;
  views: readonly ListView[];
  /** The columns that are shown, where they are not the usual ones. */
  columns: string | undefined;
}

export function ViewBar({ list, views, columns }: ViewBarProps) {
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'new' | 'rename' | 'remove' | null>(null);
  const acts = useCurrentActs();
  const query = keptQuery(search);
  const current = views.find(({ id }) => String(id) === parameters.get('view'));
  const isChanged = current === undefined ? query !== '' || columns !== undefined : query !== current.query;
  const kept = withColumns(query, columns);
  const most = useContext(ViewsPlace) === 'line' ? MOST_IN_SIGHT : MOST_ON_PHONES;
  const inSight = views.filter((view, place) => place < most || view === current);
  const others = views.filter((view) => !inSight.includes(view));
  const close = () => setOpened(null);
  const { bar, awaitView } = useLanding(current?.id ?? null);

  return (
    <div ref={bar} className="flex flex-wrap items-center gap-2 max-sm:mb-3">
      {views.length === 0 ? null : (
        <FilterLinks
          label={viewText.label}
          options={[
            {
              label: viewText.all,
              to: `${viewedLists[list].path}?view=${WITHOUT_VIEW}`,
              isChosen: current === undefined && query === '',
            },
            ...inSight.map((view) => ({ label: view.name, to: viewAddress(view), isChosen: view === current })),
          ]}
        />
      )}
      {others.length === 0 ? null : (
        <ActionMenu
          label={viewText.more(others.length)}
          actions={others.map((view) => ({ label: view.name, href: viewAddress(view) }))}
          className={buttonClass('quiet', 'min-h-9 px-3 py-1 text-label')}
        >
          {viewText.more(others.length)}
          <ChevronDown size={16} aria-hidden />
        </ActionMenu>
      )}
      {current === undefined ? null : (
        <CurrentMenu
          view={current}
          query={kept}
          onRename={() => setOpened('rename')}
          onRemove={() => setOpened('remove')}
        />
      )}
      {isChanged ? (
        <button
          type="button"
          onClick={() => setOpened('new')}
          className={buttonClass('quiet', cx('min-h-9 px-3 py-1 text-label', views.length === 0 && '-ml-3'))}
        >
          <Bookmark size={18} aria-hidden />
          {current === undefined ? viewText.save : viewText.saveAsNew}
        </button>
      ) : null}
      {opened === 'new' || opened === 'rename' ? (
        <Suspense>
          <ViewDialog
            view={opened === 'rename' ? (current ?? null) : null}
            list={list}
            query={kept}
            onSaved={(id) => {
              awaitView(id);
              void navigate(viewAddress({ id, list, query: kept }), { replace: true });
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {current === undefined ? null : (
        <ConfirmDialog
          isOpen={opened === 'remove'}
          title={viewText.removeQuestion(current.name)}
          text={current.isShared ? viewText.removeSharedEffect : viewText.removeEffect}
          confirmLabel={viewText.remove}
          isDestructive
          onConfirm={async () => {
            if (await acts.remove(current)) void navigate(`${viewedLists[list].path}?view=${WITHOUT_VIEW}`);
            close();
          }}
          onDismiss={close}
        />
      )}
    </div>
  );
}

/** The button that saved a view is gone: the focus goes to the view. */
function useLanding(currentId: number | null) {
  const bar = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (currentId === null || awaited.current !== currentId) return;
    awaited.current = null;
    bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [currentId]);
  const awaitView = (id: number) => {
    awaited.current = id;
  };
  return { bar, awaitView };
}

/** Acts on one view, each with its message. */
function useCurrentActs() {
  const { change, choose, remove } = useViewActs();
  const told = async (act: () => Promise<unknown>, saved: string, failed: string) => {
    try {
      await act();
      notify.success(saved);
      return true;
    } catch (failure) {
      notify.error([failed, failedCallOf(failure)?.message].filter(Boolean).join('\n'));
      return false;
    }
  };
  const saving = (act: () => Promise<unknown>) => told(act, viewText.saved, viewText.saveFailed);
  return {
    change: (view: ListView, changes: Parameters<typeof change>[1]) => saving(() => change(view, changes)),
    choose: (view: ListView) => saving(() => choose({ list: view.list, viewId: view.isDefault ? null : view.id })),
    remove: (view: ListView) => told(() => remove(view), viewText.removed, viewText.removeFailed),
  };
}

interface CurrentMenuProps {
  view: ListView;
  /** What the list shows now. */
  query: string;
  onRename: () => void;
  onRemove: () => void;
}

function CurrentMenu({ view, query, onRename, onRemove }: CurrentMenuProps) {
  const actor = useActor();
  const acts = useCurrentActs();
  const { run } = useAction(async (act: () => Promise<unknown>) => void (await act()));
  const owned = { ...view, ownerId: view.isOwn ? (actor?.userId ?? 0) : 0 };
  const mayChange = actor !== null && mayChangeView(actor, owned);
  const begin: MenuAction = {
    label: view.isDefault ? viewText.beginWithout : viewText.begin,
    Icon: view.isDefault ? StarOff : Star,
    onAction: () => run(() => acts.choose(view)),
  };
  const changes: MenuAction[] = [
    ...(query === view.query
      ? []
      : [{ label: viewText.saveChanges, Icon: Bookmark, onAction: () => run(() => acts.change(view, { query })) }]),
    { label: viewText.rename, Icon: Pencil, onAction: onRename },
    ...(mayShareViews(actor)
      ? [
          {
            label: view.isShared ? (view.isOwn ? viewText.unshare : viewText.takeBack) : viewText.share,
            Icon: Users,
            onAction: () => run(() => acts.change(view, { isShared: !view.isShared })),
          },
        ]
      : []),
    { label: viewText.remove, Icon: Trash2, isDestructive: true, onAction: onRemove },
  ];
  return <ActionMenu label={viewText.menu(view.name)} actions={mayChange ? [begin, ...changes] : [begin]} />;
}
