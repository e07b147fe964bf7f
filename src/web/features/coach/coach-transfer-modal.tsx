import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { CoachTransfer } from '#contract/coach/coach-transfer.contract.ts';
import { lastDayOfStay } from '#domain/coach/coach.rules.ts';
import { isIsoDate, type IsoDate } from '#domain/common/dates.ts';
import { useCoachTransfers, useTransferCoach } from '#web/api/coach/coach-transfer.api.ts';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { coachTransferFormSchema } from './coach-transfer-schema.ts';
import { coachTransferText } from './coach-transfer.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-transfer-modal.text.ts';

interface CoachTransferFormProps {
  coach: CoachDetails;
  onAdded: (transferId: number) => void;
  onClose: () => void;
}

export function CoachTransferModal(props: CoachTransferFormProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      <CoachTransferForm {...props} />
    </Modal>
  );
}

function CoachTransferForm({ coach, onAdded, onClose }: CoachTransferFormProps) {
  const present = useCoachTransfers(coach.id).data?.find(({ endDate }) => endDate === null);
  const form = useAppForm({
    schema: coachTransferFormSchema,
    defaultValues: { clubId: null as PickerItem | null, startDate: '' },
    failureText: coachTransferText.failed,
    write: useTransferCoach(coach),
    onSaved: (transferId) => {
      notify.success(coachTransferText.added);
      onAdded(transferId);
      onClose();
    },
  });

  return (
    // Room for the list of clubs to open into.
    <Form form={form} label={texts.title} className="flex-1 sm:min-h-100">
      <ClubPicker
        field={form.field('clubId')}
        label={words.club}
        hint={effectOn(present, firstDay(form.methods.watch('startDate')))}
      />
      <DateInput field={form.field('startDate')} label={texts.firstDay} hint={texts.emptyMeansToday} isOptional />
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}

const firstDay = (typed: string): IsoDate => (isIsoDate(typed) && typed < todayInSofia() ? typed : todayInSofia());

function effectOn(present: CoachTransfer | undefined, day: IsoDate): string {
  const from = texts.validFrom(day === todayInSofia() ? texts.todayBefore : '', showDate(day));
  if (present === undefined) return from;
  const lastDay = lastDayOfStay(present.startDate, day);
  if (lastDay === null) return texts.replacesTransfer(from, present.club.fullName);
  return texts.presentClubUntil(from, present.club.fullName, showDate(lastDay));
}
