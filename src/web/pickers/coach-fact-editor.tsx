import { UserMinus, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { type Fact, useFactSaving } from '#web/ui/form/use-fact-saving.tsx';
import { useCoachSearch } from './coach-picker.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-fact-editor.text.ts';

interface CoachFactEditorProps<Thing> {
  label: string;
  fact: Fact<Thing, PickerItem | null>;
  clubId: number | null;
  isClubOnly: boolean;
  onClose: () => void;
}

/** A coach of a record, chosen where the name stands: whoever is chosen, with Enter or the mouse, is saved at once. */
export function CoachFactEditor<Thing extends { version: number }>(props: CoachFactEditorProps<Thing>) {
  const { label, fact, clubId, isClubOnly, onClose } = props;
  const id = useId();
  const { error, submit } = useFactSaving(fact, onClose);
  const search = useCoachSearch(clubId, isClubOnly);
  const handleKey = (event: KeyboardEvent) => {
    // The list is closed first, then the text goes, then the field.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of what is inside
    <div onKeyDown={handleKey} data-fact-editor="" className="min-w-0">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 [&_[role=presentation]]:min-w-64 [&_label]:sr-only">
          <Combobox
            id={id}
            label={label}
            placeholder={words.searchCoach}
            search={search}
            startsFocused
            picked={null}
            error={error ?? undefined}
            onChange={(item) => void submit(item)}
          />
        </div>
        {/* Beside the box: below it the list would lie over it. */}
        {fact.valueOf(fact.record) === null ? null : (
          <IconButton
            label={texts.withoutCoach}
            title={texts.withoutCoach}
            onClick={() => void submit(null)}
            className="mt-1"
          >
            <UserMinus size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton label={words.cancel} title={texts.cancelWithEsc} onClick={onClose} className="mt-1">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
