import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuAction } from './menu-item.ts';
import { openedParts } from './opened.ts';
import { PopoverButton } from './popover-button.tsx';

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
      {(opened) => {
        const { ActionItems } = openedParts();
        return <ActionItems label={label} header={header} actions={actions} {...opened} />;
      }}
    </PopoverButton>
  );
}
