import { mayBorrowCoaches } from '#domain/card-index/card-index.access.ts';
import { useActor } from '#web/api/stored-session.ts';
import { CoachPicker } from '#web/pickers/coach-picker.tsx';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { StaffFormValues } from './card-index-field-list.ts';
import { cardIndexLabels } from './card-index.text.ts';
import * as texts from './staff-fields.text.ts';

interface StaffFieldsProps {
  field: (name: keyof StaffFormValues) => FieldHandle;
  clubId: number | null;
}

export function StaffFields({ field, clubId }: StaffFieldsProps) {
  const coach = { clubId, isClubOnly: !mayBorrowCoaches(useActor()), isOptional: true };
  const person = { autoComplete: 'off', isOptional: true } as const;
  return (
    <FormSection title={texts.title} description={texts.addLaterToo}>
      <CoachPicker {...coach} field={field('seniorCoachId')} label={cardIndexLabels.seniorCoachId} />
      <CoachPicker {...coach} field={field('coachId')} label={cardIndexLabels.coachId} />
      <CoachPicker {...coach} field={field('coach2Id')} label={cardIndexLabels.coach2Id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...person} field={field('medic')} label={cardIndexLabels.medic} />
        <TextInput {...person} field={field('masseur')} label={cardIndexLabels.masseur} />
      </div>
    </FormSection>
  );
}
