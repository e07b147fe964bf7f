import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ageGroupFormSchema } from '#contract/card-index/age-group.contract.ts';
import { ADULT_AGE } from '#domain/card-index/age-group.rules.ts';
import { type KeptAgeGroup, useSaveAgeGroup } from '#web/api/card-index/age-group.api.ts';
import { RadioCards, SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { ageGroupLine, ageGroupText } from './age-group.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './age-group-dialog.text.ts';

interface AgeGroupDialogProps {
  /** Null for a new one. */
  group: KeptAgeGroup | null;
  onClose: () => void;
}

const titleOf = (group: KeptAgeGroup | null) => (group === null ? texts.addTitle : texts.editTitle);

export function AgeGroupDialog({ group, onClose }: AgeGroupDialogProps) {
  return (
    <Modal title={titleOf(group)} isOpen onClose={onClose}>
      <GroupForm group={group} onClose={onClose} />
    </Modal>
  );
}

/** Whether there is a limit is asked apart from the limit; the call has one number for both. */
const formSchema = z.preprocess((typed) => {
  const { isAdult, age, ...others } = typed as { isAdult: boolean; age: string };
  return { ...others, age: isAdult ? ADULT_AGE : age };
}, ageGroupFormSchema);

const valuesOf = (group: KeptAgeGroup | null) => ({
  label: group?.label ?? '',
  labelEn: group?.labelEn ?? '',
  isAdult: group?.age === ADULT_AGE,
  age: group === null || group.age === ADULT_AGE ? '' : String(group.age),
  sex: String(group?.sex ?? 0),
  isClosed: group?.isClosed ?? false,
});

const sexes = [
  { value: '0', label: texts.male },
  { value: '1', label: texts.female },
];

function GroupForm({ group, onClose }: AgeGroupDialogProps) {
  const form = useAppForm({
    schema: formSchema,
    defaultValues: valuesOf(group),
    failureText: ageGroupText.failed,
    write: useSaveAgeGroup(group),
    onSaved: () => {
      notify.success(group === null ? ageGroupText.added : ageGroupText.changed);
      onClose();
    },
  });
  const { field, methods } = form;
  const { isAdult } = useWatch({ control: methods.control });
  const name = { autoComplete: 'off' } as const;
  return (
    <Form form={form} label={titleOf(group)}>
      <TextInput
        {...name}
        field={field('label')}
        label={words.firstName}
        {...(group === null ? {} : { hint: texts.nameHint })}
      />
      <TextInput {...name} field={field('labelEn')} label={texts.english} hint={texts.englishHint} />
      {group?.isUsed === true ? (
        <p>
          {ageGroupLine(group)}
          <span className="block text-label text-text-2">{texts.used}</span>
        </p>
      ) : (
        <>
          <RadioCards field={field('sex')} label={texts.sex} options={sexes} />
          <SwitchInput field={field('isAdult')} label={texts.adults} hint={texts.adultsHint} />
          {isAdult === true ? null : (
            <TextInput
              field={field('age')}
              label={texts.age}
              hint={texts.ageHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
          )}
        </>
      )}
      {group === null ? null : <SwitchInput field={field('isClosed')} label={texts.closed} hint={texts.closing} />}
      <FormActions
        form={form}
        submitLabel={group === null ? words.add : words.save}
        pendingLabel={group === null ? words.adding : words.saving}
      />
    </Form>
  );
}
