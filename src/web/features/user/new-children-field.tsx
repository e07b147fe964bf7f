import { MOST_CHILDREN } from '#contract/common/limits.ts';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { PickedListField } from './picked-list-field.tsx';
import { usePlayerChoice } from './use-player-choice.ts';
import * as texts from './new-children-field.text.ts';

/** The players a new account of a parent is to stand for; none where the account is of the player. */
export function NewChildrenField({ field }: { field: FieldHandle }) {
  const { search } = usePlayerChoice();
  return (
    <PickedListField
      field={field}
      most={MOST_CHILDREN}
      label={texts.parentOf}
      hint={texts.parentHint}
      placeholder={texts.searchPlayer}
      search={search}
      listLabel={texts.children}
      removeLabel={texts.removeChild}
    />
  );
}
