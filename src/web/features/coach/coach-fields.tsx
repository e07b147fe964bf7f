import type { ReactNode } from 'react';
import { EgnFields } from '#web/parts/egn-fields.tsx';
import { LatinNameField } from '#web/parts/latin-name-field.tsx';
import { TownField } from '#web/parts/town-field.tsx';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { CoachFormValues } from './coach-field-list.ts';
import { coachLabels } from './coach.text.ts';
import * as texts from './coach-fields.text.ts';

interface CoachFieldsProps {
  field: (name: keyof CoachFormValues) => FieldHandle;
  photo?: ReactNode;
  /** The number that is kept does not tell the birth date. */
  isKeptOther?: boolean;
  isNew?: boolean;
}

export function CoachFields({ field, photo, isKeptOther = false, isNew = false }: CoachFieldsProps) {
  return (
    <>
      <FormSection title={texts.personalData}>
        {photo}
        <TextInput field={field('name')} label={coachLabels.name} autoComplete="off" />
        <LatinNameField field={field('latinName')} nameFields={['name']} />
        <EgnFields field={field} isKeptOther={isKeptOther} isNew={isNew} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TownField field={field('city')} label={coachLabels.city} placeholder={texts.birthplacePlaceholder} />
          <TextInput field={field('nationality')} label={coachLabels.nationality} autoComplete="off" />
        </div>
      </FormSection>
      <FormSection title={texts.coachingActivity}>
        <DateInput
          field={field('startDate')}
          label={coachLabels.startDate}
          isOptional={isNew}
          {...(isNew ? { hint: texts.emptyMeansToday } : {})}
        />
        <ClubPicker
          field={field('firstClubId')}
          label={coachLabels.firstClubId}
          isOptional
          hint={isNew ? texts.firstClubHint : texts.presentClubHint}
        />
      </FormSection>
    </>
  );
}
