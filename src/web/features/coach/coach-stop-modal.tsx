import '#web/lib/zod-setup.ts';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { coachStopSchema } from '#contract/coach/coach-transfer.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useCoachCardIndexes } from '#web/api/coach/coach.api.ts';
import { useStopCoach } from '#web/api/coach/coach-transfer.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { inOnePiece } from '#web/lib/text/in-one-piece.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextArea } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { coachTransferText } from './coach-transfer.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './coach-stop-modal.text.ts';

interface CoachStopModalProps {
  coach: CoachDetails;
  onClose: () => void;
}

export function CoachStopModal(props: CoachStopModalProps) {
  return (
    <Modal title={coachTransferText.stopTitle} isOpen onClose={props.onClose}>
      <StopForm {...props} />
    </Modal>
  );
}

/** The licences of this season that he stays on until somebody else is entered. */
function StandsOn({ coach }: { coach: CoachDetails }) {
  const { data = [] } = useCoachCardIndexes(coach.id);
  const season = seasonOf(todayInSofia());
  const licences = data.filter(({ year }) => year === season);
  if (licences.length === 0) return null;
  return (
    <div>
      <p>{coachTransferText.standsOn}</p>
      <ul className="mt-1 list-disc pl-5">
        {licences.map(({ id, ageGroup, championship, club }) => (
          <li key={id}>
            {[
              texts.licenceNumber(id),
              inOnePiece(ageGroupLabel(ageGroup)),
              ...(championship === USUAL_CHAMPIONSHIP ? [] : [championship]),
              ...(club.id === coach.currentClub?.id ? [] : [club.fullName]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function StopForm({ coach, onClose }: CoachStopModalProps) {
  const form = useAppForm({
    schema: coachStopSchema,
    defaultValues: { endDate: todayInSofia(), reason: '' },
    failureText: coachTransferText.stopFailed,
    write: useStopCoach(coach),
    onSaved: () => {
      notify.success(coachTransferText.stopped);
      onClose();
    },
  });

  return (
    <Form form={form} label={coachTransferText.stopTitle} className="flex-1">
      <p>{coachTransferText.stopEffect(coach.currentClub?.fullName ?? '')}</p>
      <StandsOn coach={coach} />
      <DateInput field={form.field('endDate')} label={texts.lastDay} hint={coachTransferText.stopDay} />
      <TextArea field={form.field('reason')} label={words.reason} isOptional />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} />
    </Form>
  );
}
