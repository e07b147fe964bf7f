import { Columns3, Square, SquareCheck } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components';
import { buttonClass } from '../button.tsx';
import { menuItemClass } from '../menu.tsx';
import { PopoverButton } from '../popover-button.tsx';
import type { ColumnChoice } from './use-column-choice.ts';

/** Ticks off the columns of a table. Phones have cards instead, and nothing to choose. */
export function ColumnMenu({ choice }: { choice: Pick<ColumnChoice<never, never>, 'optional' | 'hidden' | 'hide'> }) {
  const { optional, hidden, hide } = choice;
  const shown = optional.filter((header) => !hidden.has(header));
  if (optional.length === 0) return null;

  return (
    <PopoverButton
      kind="menu"
      name="Колони"
      face={
        <>
          <Columns3 size={20} aria-hidden />
          Колони
        </>
      }
      className={buttonClass('secondary', 'max-sm:hidden')}
      popoverClassName="min-w-56 overflow-y-auto"
    >
      {({ close, ...opened }) => (
        <Menu
          aria-label="Колони"
          onClose={close}
          {...opened}
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
      )}
    </PopoverButton>
  );
}
