import { Square, SquareCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

import { useNavigate } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { type MenuAction, menuItemClass } from './menu-item.ts';
import type { Opened } from './opened.ts';

/** Items that lead somewhere go there as links of the page do. */
export function OpenedPopover({ children, ...props }: Omit<ComponentProps<typeof Popover>, 'children'> & Children) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <Popover {...props}>{children}</Popover>
    </RouterProvider>
  );
}

interface Children {
  children: ReactNode;
}

interface ActionItemsProps extends Opened {
  label: string;
  header: string | undefined;
  actions: readonly MenuAction[];
}

export function ActionItems({ label, header, actions, close, ...opened }: ActionItemsProps) {
  return (
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

interface TickItemsProps extends Opened {
  label: string;
  all: readonly string[];
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

export function TickItems({ label, all, ticked, onTick, close, ...opened }: TickItemsProps) {
  return (
    <Menu
      aria-label={label}
      onClose={close}
      {...opened}
      selectionMode="multiple"
      selectedKeys={ticked}
      onSelectionChange={(chosen) => onTick(all.filter((name) => chosen === 'all' || chosen.has(name)))}
      className="p-2 outline-none"
    >
      {all.map((name) => (
        <MenuItem key={name} id={name} textValue={name} className={menuItemClass}>
          {({ isSelected }) => (
            <>
              {isSelected ? (
                <SquareCheck size={20} aria-hidden className="text-primary" />
              ) : (
                <Square size={20} aria-hidden className="text-text-3" />
              )}
              {name}
            </>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
