import { Columns3 } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { openedParts } from '../opened.ts';
import { PopoverButton } from '../popover-button.tsx';
import type { ColumnChoice } from './use-column-choice.ts';
import * as texts from './column-menu.text.ts';

/** Ticks off the columns of a table. Phones have cards instead, and nothing to choose. */
export function ColumnMenu({ choice }: { choice: Pick<ColumnChoice<never, never>, 'optional' | 'hidden' | 'hide'> }) {
  const { optional, hidden, hide } = choice;
  const shown = optional.filter((header) => !hidden.has(header));
  if (optional.length === 0) return null;

  return (
    <PopoverButton
      kind="menu"
      name={texts.columns}
      face={
        <>
          <Columns3 size={20} aria-hidden />
          {texts.columns}
        </>
      }
      className={buttonClass('secondary', 'max-sm:hidden')}
      popoverClassName="min-w-56 overflow-y-auto"
    >
      {(opened) => {
        const { TickItems } = openedParts();
        return (
          <TickItems
            label={texts.columns}
            all={optional}
            ticked={shown}
            onTick={(ticked) => hide(new Set(optional.filter((header) => !ticked.includes(header))))}
            {...opened}
          />
        );
      }}
    </PopoverButton>
  );
}
