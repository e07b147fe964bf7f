import type { ReactNode } from 'react';
import { OptionPicker } from '#web/pickers/option-picker.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { EgnFields } from './egn-fields.tsx';
import type { PlayerFormValues } from './player-field-list.ts';
import { playerLabels } from './player.text.ts';

export interface PlayerFieldsProps {
  field: (name: keyof PlayerFormValues) => FieldHandle;
}

interface PersonFieldsProps extends PlayerFieldsProps {
  /** The number that stays when no other is typed; absent for a new player. */
  keptEgn?: string | undefined;
  isNew?: boolean;
}

export function PersonFields({ field, keptEgn, isNew = false }: PersonFieldsProps) {
  return (
    <FormSection title="Лични данни">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput field={field('firstName')} label={playerLabels.firstName} autoComplete="off" maxLength={200} />
        <TextInput field={field('middleName')} label={playerLabels.middleName} autoComplete="off" maxLength={200} />
        <TextInput field={field('lastName')} label={playerLabels.lastName} autoComplete="off" maxLength={200} />
      </div>
      <EgnFields field={field} keptEgn={keptEgn} isNew={isNew} />
    </FormSection>
  );
}

export function HomeFields({ field }: PlayerFieldsProps) {
  return (
    <FormSection title="Местоживеене">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          field={field('nationality')}
          label={playerLabels.nationality}
          placeholder="България"
          autoComplete="off"
          maxLength={100}
        />
        <TextInput
          field={field('cityName')}
          label={playerLabels.cityName}
          placeholder="гр. София"
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </FormSection>
  );
}

interface ClubAndCoachProps extends PlayerFieldsProps {
  /** The field for the club, which depends on who fills the form. */
  club: ReactNode;
  /** Players who are in the register already may have come without one. */
  isOptional?: boolean;
  hasCurrentCoach?: boolean;
}

export function ClubAndCoachFields({ field, club, isOptional = false, hasCurrentCoach = false }: ClubAndCoachProps) {
  const coach = { from: 'coaches', placeholder: 'Изберете треньор', isOptional } as const;
  return (
    <FormSection title="Клуб и треньор">
      {club}
      <OptionPicker {...coach} field={field('firstCoachId')} label={playerLabels.firstCoachId} />
      {hasCurrentCoach ? (
        <OptionPicker {...coach} field={field('currentCoachId')} label={playerLabels.currentCoachId} />
      ) : null}
    </FormSection>
  );
}
