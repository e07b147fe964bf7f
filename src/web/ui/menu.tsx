import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { cx } from '#web/lib/cx.ts';
import { type Opened, PopoverButton } from './popover-button.tsx';

export interface MenuAction {
  label: string;
  Icon?: LucideIcon;
  href?: string;
  onAction?: () => void;
  isDestructive?: boolean;
}

/** `outline-none` would also take away the style of the ring that shows the focus. */
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-0 data-focused:bg-row-hover data-focus-visible:outline-2 data-focus-visible:outline-offset-[-2px] data-focus-visible:outline-(--focus)';

export const dotsClass =
  'touch-target inline-flex size-9 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-row-hover hover:text-text';

interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  header?: string;
  children?: ReactNode;
  className?: string;
}

export function ActionMenu({ label, actions, header, children, className }: ActionMenuProps) {
  return (
    <PopoverButton
      kind="menu"
      {...(children === undefined ? { label } : { name: label })}
      face={children ?? <Ellipsis size={20} aria-hidden />}
      className={className ?? dotsClass}
      popoverClassName="min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto"
    >
      {({ close, ...opened }) => (
        <Menu aria-label={label} onClose={close} {...opened} className="p-2 outline-none">
          <MenuSection aria-label={label}>
            {header === undefined ? null : (
              <Header className="px-3 pt-1 pb-2 text-label font-semibold text-text-2">{header}</Header>
            )}
            {actions.map((action) => (
              <ActionItem key={action.label} {...action} close={close} />
            ))}
          </MenuSection>
        </Menu>
      )}
    </PopoverButton>
  );
}

function ActionItem({ label, Icon, href, onAction, isDestructive = false, close }: MenuAction & Pick<Opened, 'close'>) {
  // A dialog that the action opens gives the focus back to where it found it: that has to be the button by then.
  const act = (action: () => void) => {
    close();
    action();
  };
  return (
    <MenuItem
      textValue={label}
      className={cx(menuItemClass, isDestructive && 'text-danger')}
      {...(href === undefined ? {} : { href })}
      {...(onAction === undefined ? {} : { onAction: () => act(onAction) })}
    >
      {Icon === undefined ? null : <Icon size={20} aria-hidden className={isDestructive ? '' : 'text-text-2'} />}
      {label}
    </MenuItem>
  );
}
