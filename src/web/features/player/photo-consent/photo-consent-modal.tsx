import '#web/lib/zod-setup.ts';
import { photoConsentFormSchema } from '#contract/player/photo-consent.contract.ts';
import { type ConsentGiver, consentGiverLabels } from '#domain/player/photo-consent.rules.ts';
import { useAddPhotoConsent } from '#web/api/player/photo-consent.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './photo-consent.text.ts';

interface PhotoConsentModalProps {
  playerId: number;
  isGiven: boolean;
  /** Only one for whoever speaks for himself: then nothing is asked but whether it is meant. */
  givers: readonly ConsentGiver[];
  onClose: () => void;
}

const schema = photoConsentFormSchema.omit({ isGiven: true });

export function PhotoConsentModal(props: PhotoConsentModalProps) {
  return (
    <Modal title={titleOf(props)} isOpen onClose={props.onClose}>
      <ConsentForm {...props} />
    </Modal>
  );
}

function titleOf({ isGiven, givers }: PhotoConsentModalProps): string {
  if (givers.length === 1) return isGiven ? texts.giveOwn : texts.withdrawOwn;
  return isGiven ? texts.give : texts.withdraw;
}

function ConsentForm(props: PhotoConsentModalProps) {
  const { playerId, isGiven, givers, onClose } = props;
  const isOwn = givers.length === 1;
  const form = useAppForm({
    schema,
    defaultValues: { givenBy: isOwn ? (givers[0] ?? '') : '', givenOn: todayInSofia() },
    failureText: texts.failed,
    write: useAddPhotoConsent(playerId, isGiven),
    onSaved: () => {
      notify.success(isGiven ? texts.saved : texts.savedWithdrawal);
      onClose();
    },
  });
  return (
    <Form form={form} label={titleOf(props)}>
      <p>{isGiven ? texts.giveQuestion : texts.withdrawQuestion}</p>
      {isOwn ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectInput
            field={form.field('givenBy')}
            label={isGiven ? texts.giver : texts.withdrawer}
            options={givers.map((value) => ({ value, label: consentGiverLabels[value] }))}
          />
          <DateInput field={form.field('givenOn')} label={texts.day} />
        </div>
      )}
      <FormActions form={form} submitLabel={titleOf(props)} pendingLabel={words.saving} />
    </Form>
  );
}
