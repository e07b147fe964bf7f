import { MOST_CHILDREN } from '#contract/common/limits.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { RemovableBadge } from './removable-badge.tsx';
import { usePlayerChoice } from './use-player-choice.ts';
import * as texts from './new-children-field.text.ts';

/** The players a new account of a parent is to stand for; none where the account is of the player. */
export function NewChildrenField({ field: handle }: { field: FieldHandle }) {
  const field = useField(handle);
  const { search } = usePlayerChoice();
  const children = field.value as readonly PickerItem[];
  return (
    <div className="flex flex-col gap-3">
      {children.length < MOST_CHILDREN ? (
        <Combobox
          // Another box for the next one: it begins empty.
          key={children.length}
          id={field.id}
          label={texts.parentOf}
          hint={texts.parentHint}
          isOptional
          placeholder={texts.searchPlayer}
          search={search}
          picked={null}
          onChange={(item) => {
            if (item !== null && children.every(({ id }) => id !== item.id)) field.change([...children, item]);
          }}
          error={field.error}
          attach={field.attach}
          onLeave={field.leave}
        />
      ) : null}
      {children.length === 0 ? null : (
        <ul aria-label={texts.children} className="flex flex-wrap gap-2">
          {children.map((child) => (
            <RemovableBadge
              key={child.id}
              removeLabel={texts.removeChild(child.label)}
              onRemove={() => field.change(children.filter(({ id }) => id !== child.id))}
            >
              <span className="py-1">
                {child.label} · {child.detail}
              </span>
            </RemovableBadge>
          ))}
        </ul>
      )}
    </div>
  );
}
