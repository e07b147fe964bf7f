import { MOST_NEW_CLUBS } from '#contract/common/limits.ts';
import * as words from '#web/lib/text/words.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { PickedListField } from './picked-list-field.tsx';
import { clubsOfUser, removeClub } from './user-clubs-section.text.ts';
import * as texts from './new-clubs-field.text.ts';

/** The clubs a new account is to act for. */
export function NewClubsField({ field }: { field: FieldHandle }) {
  return (
    <PickedListField
      field={field}
      most={MOST_NEW_CLUBS}
      label={words.clubs}
      hint={texts.hint}
      placeholder={words.searchClub}
      search={searchClubs}
      listLabel={clubsOfUser}
      removeLabel={removeClub}
    />
  );
}
