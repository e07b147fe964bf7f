import { Columns3, Square, SquareCheck } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { buttonClass } from '../button.tsx';
import { menuItemClass } from '../menu.tsx';
import type { ColumnChoice } from './use-column-choice.ts';

/** Ticks off the columns of a table. Phones have cards instead, and nothing to choose. */
export function ColumnMenu({ choice }: { choice: Pick<ColumnChoice<never, never>, 'optional' | 'hidden' | 'hide'> }) {
  const { optional, hidden, hide } = choice;
  const shown = optional.filter((header) => !hidden.has(header));
  if (optional.length === 0) return null;

  return (
    <MenuTrigger>
      <Button className={buttonClass('secondary', 'max-sm:hidden')}>
        <Columns3 size={20} aria-hidden />
        Колони
      </Button>
      <Popover
        placement="bottom end"
        className="appear min-w-56 overflow-y-auto rounded-card border border-border bg-surface shadow-popup"
      >
        <Menu
          aria-label="Колони"
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(chosen) =>
            hide(new Set(optional.filter((header) => chosen !== 'all' && !chosen.has(header))))
          }
          className="p-2 outline-none"
        >
          {optional.map((header) => (
            <MenuItem key={header} id={header} textValue={header} className={menuItemClass}>
              {({ isSelected }) => (
                <>
                  {isSelected ? (
                    <SquareCheck size={20} aria-hidden className="text-primary" />
                  ) : (
                    <Square size={20} aria-hidden className="text-text-3" />
                  )}
                  {header}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
