import { NavLink, useLocation } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { sections } from './sections.ts';
import * as texts from './sidebar-nav.text.ts';

interface SidebarNavProps {
  /** On the rail the label becomes a tooltip; it stays in the name of the link. */
  isFolding?: boolean;
  onNavigate?: () => void;
}

const tooltip =
  'max-xl:pointer-events-none max-xl:absolute max-xl:left-full max-xl:ml-3 max-xl:rounded-control max-xl:border max-xl:border-border max-xl:bg-surface max-xl:px-3 max-xl:py-2 max-xl:whitespace-nowrap max-xl:text-text max-xl:opacity-0 max-xl:shadow-popup max-xl:group-hover:opacity-100 max-xl:group-focus-visible:opacity-100';

export function SidebarNav({ isFolding = false, onNavigate }: SidebarNavProps) {
  const { pathname } = useLocation();

  return (
    <nav aria-label={texts.mainNavigation} className="flex-1 px-3 py-2">
      <ul className="flex flex-col gap-1">
        {sections.map(({ path, also, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              {...(onNavigate ? { onClick: onNavigate } : {})}
              className={({ isActive }) =>
                cx(
                  'group relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors',
                  isFolding && 'max-xl:justify-center max-xl:px-0',
                  isActive || also?.test(pathname) === true
                    ? 'bg-sidebar-active text-white before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-accent'
                    : 'text-sidebar-text-2 hover:bg-sidebar-active/50 hover:text-sidebar-text',
                )
              }
            >
              <Icon size={20} aria-hidden className="shrink-0" />
              <span className={cx(isFolding && tooltip)}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
