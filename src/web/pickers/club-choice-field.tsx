import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { ClubPicker } from './club-picker.tsx';
import type { ClubChoice } from './use-club-choice.ts';
import * as texts from './club-choice-field.text.ts';

interface ClubChoiceFieldProps {
  field: FieldHandle;
  label: string;
  clubs: ClubChoice['clubs'];
}

/** Administrators search among all clubs; a club user chooses among the own ones, if there is a choice at all. */
export function ClubChoiceField({ field, label, clubs }: ClubChoiceFieldProps) {
  if (clubs === 'all') return <ClubPicker field={field} label={label} />;
  const [only] = clubs;
  if (clubs.length === 1 && only !== undefined) {
    return (
      <dl>
        <dt className="mb-1 font-medium">{label}</dt>
        <dd className="control flex items-center border-border bg-surface-2 px-3">{only.label}</dd>
      </dl>
    );
  }
  return <SelectInput field={field} label={label} placeholder={texts.chooseClub} options={clubs} />;
}
