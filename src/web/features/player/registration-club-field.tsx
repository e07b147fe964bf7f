import type { OptionItem } from '#contract/options.contract.ts';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { playerLabels } from './player.text.ts';

interface RegistrationClubFieldProps {
  field: FieldHandle;
  /** The clubs the person may register into; `all` for administrators. */
  clubs: 'all' | readonly OptionItem[];
}

/** Administrators search among all clubs; a club user chooses among the own ones, if there is a choice at all. */
export function RegistrationClubField({ field, clubs }: RegistrationClubFieldProps) {
  const label = playerLabels.firstClubId;
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
  return <SelectInput field={field} label={label} placeholder="Изберете клуб" options={clubs} />;
}
