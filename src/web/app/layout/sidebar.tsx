import { Brand } from './brand.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import * as texts from './sidebar.text.ts';

/** Fixed beside the page: 256 px on wide screens, a rail of icons on smaller ones, absent on narrow ones. */
export function Sidebar() {
  return (
    <aside
      aria-label={texts.menu}
      data-unprinted
      className="on-navy fixed inset-y-0 left-0 z-30 hidden w-18 flex-col bg-sidebar text-sidebar-text lg:flex xl:w-64"
    >
      <Brand isFolding />
      <SidebarNav isFolding />
    </aside>
  );
}
